//! The address under which the world sees this server, and pictures of links.

use axum::http::HeaderMap;
use qrcode::{EcLevel, QrCode, render::svg};

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

/// A link as a QR code, in SVG; empty if it is too long for one.
pub(super) fn qr(link: &str) -> String {
    let Ok(code) = QrCode::with_error_correction_level(link, EcLevel::M) else {
        return String::new();
    };
    let svg = code.render::<svg::Color<'_>>().quiet_zone(false).min_dimensions(200, 200).build();
    let body = svg.split_once("?>").map_or(svg.as_str(), |(_, body)| body);
    body.replacen("<svg ", "<svg role=\"img\" aria-label=\"QR code of the link\" ", 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_becomes_a_picture() {
        let picture = qr("https://example.org/s/kT0vKq1m7yQzX3bLw9dR5A");
        assert!(picture.starts_with("<svg role=\"img\""), "{picture:.80}");
        assert!(picture.contains("viewBox") && !picture.contains("<?xml"));
        assert_eq!(qr(&"x".repeat(10_000)), "");
    }
}
