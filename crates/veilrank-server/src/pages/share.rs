//! The address under which the world sees this server, and pictures of links.

use axum::http::HeaderMap;
use qrcode::{EcLevel, QrCode, render::svg};
use veilrank_words::Message;

use super::say::Say;
use crate::state::AppState;

/// How links begin: as the operator said, or else as the browser that asks has it.
pub(super) fn origin(state: &AppState, headers: &HeaderMap) -> String {
    let public = state.settings.public_url.trim_end_matches('/');
    if !public.is_empty() {
        return public.to_owned();
    }
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    let plain =
        |host: &&str| host.bytes().all(|b| b.is_ascii_alphanumeric() || b"-.:[]".contains(&b));
    let host = text("host").filter(plain).unwrap_or("localhost");
    let scheme = if text("x-forwarded-proto") == Some("https") { "https" } else { "http" };
    format!("{scheme}://{host}")
}

/// What others put into their own pages to show a result, or a door to a survey.
pub(super) struct Snippets {
    pub(super) result: String,
    pub(super) survey: String,
}

impl Snippets {
    pub(super) fn of(say: Say, origin: &str, id: &str) -> Self {
        let frame = |kind: &str, height: u32, name: Message| {
            let name = attribute(&name.to_string());
            format!(
                "<iframe src=\"{origin}/embed/{kind}/{id}\" title=\"{name}\" width=\"100%\" height=\"{height}\" \
                 loading=\"lazy\" frameborder=\"0\"></iframe>"
            )
        };
        Self {
            result: frame("r", 460, say.plain("results-embed-result-name")),
            survey: frame("s", 260, say.plain("results-embed-survey-name")),
        }
    }
}

/// A text as it may stand in an attribute.
fn attribute(text: &str) -> String {
    text.replace('&', "&amp;").replace('"', "&quot;").replace('<', "&lt;")
}

/// A link as a QR code, in SVG, with what is read aloud for it; empty if it is too long for one.
pub(super) fn qr(link: &str, label: &str) -> String {
    let Ok(code) = QrCode::with_error_correction_level(link, EcLevel::M) else {
        return String::new();
    };
    let svg = code.render::<svg::Color<'_>>().quiet_zone(false).min_dimensions(200, 200).build();
    let body = svg.split_once("?>").map_or(svg.as_str(), |(_, body)| body);
    let label = attribute(label);
    body.replacen("<svg ", &format!("<svg role=\"img\" aria-label=\"{label}\" "), 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_becomes_a_picture() {
        let picture = qr("https://example.org/s/kT0vKq1m7yQzX3bLw9dR5A", "“A” & \"B\"");
        assert!(picture.starts_with("<svg role=\"img\""), "{picture:.80}");
        assert!(picture.contains("aria-label=\"“A” &amp; &quot;B&quot;\""), "{picture:.80}");
        assert!(picture.contains("viewBox") && !picture.contains("<?xml"));
        assert_eq!(qr(&"x".repeat(10_000), ""), "");
    }

    /// What the browser's own encoder is held to as well: texts, and rows of modules.
    #[test]
    fn the_browser_draws_the_same_codes() {
        use qrcode::{Version, bits::Bits};
        let table: Vec<(String, Vec<String>)> =
            serde_json::from_str(include_str!("../../tests/vectors/qr.json")).unwrap();
        let versions: std::collections::BTreeSet<usize> =
            table.iter().map(|(_, rows)| (rows.len() - 17) / 4).collect();
        assert_eq!(versions, (1..=10).collect());
        for (text, rows) in table {
            let version = Version::Normal(i16::try_from((rows.len() - 17) / 4).unwrap());
            let mut bits = Bits::new(version);
            bits.push_byte_data(text.as_bytes()).unwrap();
            bits.push_terminator(EcLevel::M).unwrap();
            let code = QrCode::with_bits(bits, EcLevel::M).unwrap();
            let sign = |color: &qrcode::Color| if color.select(true, false) { '#' } else { '.' };
            let drawn: Vec<String> = code
                .to_colors()
                .chunks(rows.len())
                .map(|row| row.iter().map(sign).collect())
                .collect();
            assert_eq!(drawn, rows, "{text}");
        }
    }
}
