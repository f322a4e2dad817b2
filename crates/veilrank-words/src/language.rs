//! The languages, and which of them somebody wants.

use std::fmt;

/// Which way a language is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Direction {
    /// From left to right.
    LeftToRight,
    /// From right to left.
    RightToLeft,
}

impl Direction {
    /// As the attribute `dir` has it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::LeftToRight => "ltr",
            Self::RightToLeft => "rtl",
        }
    }
}

/// A language that everything is written in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Language {
    /// The original, and what is spoken to whoever wants none of the others.
    #[default]
    English,
    /// German.
    German,
    /// French.
    French,
    /// Spanish.
    Spanish,
    /// Portuguese, as in Brazil.
    Portuguese,
    /// Polish.
    Polish,
    /// Chinese in simplified letters.
    Chinese,
    /// Japanese.
    Japanese,
    /// Modern Standard Arabic.
    Arabic,
}

impl Language {
    /// All of them, in the order of the switch.
    pub const ALL: [Self; 9] = [
        Self::English,
        Self::German,
        Self::French,
        Self::Spanish,
        Self::Portuguese,
        Self::Polish,
        Self::Chinese,
        Self::Japanese,
        Self::Arabic,
    ];

    /// Its tag (BCP 47), as in `<html lang>`, in addresses and as the name of its folder.
    pub const fn tag(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::German => "de",
            Self::French => "fr",
            Self::Spanish => "es",
            Self::Portuguese => "pt",
            Self::Polish => "pl",
            Self::Chinese => "zh-Hans",
            Self::Japanese => "ja",
            Self::Arabic => "ar",
        }
    }

    /// What it calls itself.
    pub const fn name(self) -> &'static str {
        match self {
            Self::English => "English",
            Self::German => "Deutsch",
            Self::French => "Français",
            Self::Spanish => "Español",
            Self::Portuguese => "Português",
            Self::Polish => "Polski",
            Self::Chinese => "简体中文",
            Self::Japanese => "日本語",
            Self::Arabic => "العربية",
        }
    }

    /// Which way it is written.
    pub const fn direction(self) -> Direction {
        match self {
            Self::Arabic => Direction::RightToLeft,
            _ => Direction::LeftToRight,
        }
    }

    /// The one that a tag means, be it `de`, `de-AT` or `zh-CN`.
    pub fn from_tag(tag: &str) -> Option<Self> {
        Self::first_of(&[tag])
    }

    /// The best for a header `Accept-Language`: what is wanted most comes first, and what is refused (q=0) never.
    pub fn from_header(header: &str) -> Self {
        let mut wishes: Vec<(&str, u32)> = header.split(',').filter_map(wish).collect();
        wishes.retain(|&(_, weight)| weight > 0);
        // A stable sort: of what is wanted alike, the first counts.
        wishes.sort_by_key(|&(_, weight)| std::cmp::Reverse(weight));
        let tags: Vec<&str> = wishes.into_iter().map(|(tag, _)| tag).collect();
        Self::first_of(&tags).unwrap_or_default()
    }

    /// The one of a terminal: the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that says something (POSIX).
    ///
    /// A terminal that is said not to read UTF-8 gets English, whose letters every terminal has.
    pub fn from_environment(variable: impl Fn(&str) -> Option<String>) -> Self {
        let set = |name: &&str| variable(name).filter(|value| !value.is_empty());
        let value = ["LC_ALL", "LC_MESSAGES", "LANG"].iter().find_map(set).unwrap_or_default();
        let (locale, charset) = match value.split_once('.') {
            Some((locale, rest)) => (locale, rest.split('@').next().unwrap_or_default()),
            None => (value.split('@').next().unwrap_or_default(), "UTF-8"),
        };
        let readable = ["utf-8", "utf8"].contains(&charset.to_ascii_lowercase().as_str());
        // POSIX writes `zh_CN` for zh-CN; `C` and `POSIX` are no languages.
        let wanted = readable.then(|| Self::from_tag(&locale.replace('_', "-"))).flatten();
        wanted.unwrap_or_default()
    }

    /// The one that fits the first of these wishes that any fits.
    fn first_of(tags: &[&str]) -> Option<Self> {
        tags.iter().find_map(|tag| {
            let mut parts = tag.split('-').map(str::to_ascii_lowercase);
            let language = parts.next()?;
            let rest: Vec<String> = parts.take_while(|part| part.len() > 1).collect();
            Self::ALL.into_iter().find(|one| one.written_as(&language, &rest))
        })
    }

    /// Whether this is that language in that script. Chinese alone is read by many in another script, which its tag or its region says (CLDR).
    fn written_as(self, language: &str, rest: &[String]) -> bool {
        let own = self.tag().split('-').next().unwrap_or_default();
        let script = rest
            .iter()
            .find(|part| part.len() == 4 && part.bytes().all(|b| b.is_ascii_alphabetic()));
        let traditional = || rest.iter().any(|part| ["tw", "hk", "mo"].contains(&part.as_str()));
        own == language
            && match (self, script) {
                (Self::Chinese, Some(script)) => script == "hans",
                (Self::Chinese, None) => !traditional(),
                _ => true,
            }
    }
}

/// One part of an `Accept-Language`: a tag and how much it is wanted, in thousandths.
fn wish(part: &str) -> Option<(&str, u32)> {
    let mut fields = part.split(';').map(str::trim);
    let tag = fields.next().filter(|tag| !tag.is_empty())?;
    let quality = fields.find_map(|field| field.strip_prefix("q=").or(field.strip_prefix("Q=")));
    let quality: f64 = quality.map_or(Some(1.0), |text| text.trim().parse().ok())?;
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "within 0 and 1000"
    )]
    let weight = (quality.clamp(0.0, 1.0) * 1000.0).round() as u32;
    Some((tag, weight))
}

impl fmt::Display for Language {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.tag())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_tag_is_its_language() {
        for (place, language) in Language::ALL.into_iter().enumerate() {
            assert_eq!(language as usize, place);
            assert_eq!(Language::from_tag(language.tag()), Some(language));
        }
    }

    #[test]
    fn tags_mean_languages_with_their_regions_and_scripts() {
        let cases = [
            ("de-AT", Some(Language::German)),
            ("DE", Some(Language::German)),
            ("pt-BR", Some(Language::Portuguese)),
            ("pt-PT", Some(Language::Portuguese)),
            ("zh", Some(Language::Chinese)),
            ("zh-CN", Some(Language::Chinese)),
            ("zh-SG", Some(Language::Chinese)),
            ("zh-Hans-HK", Some(Language::Chinese)),
            // Traditional letters are others.
            ("zh-TW", None),
            ("zh-Hant", None),
            ("zh-HK", None),
            ("ar-EG", Some(Language::Arabic)),
            ("es-419", Some(Language::Spanish)),
            ("ja-JP", Some(Language::Japanese)),
            ("en-GB", Some(Language::English)),
            ("nl", None),
            ("*", None),
            ("", None),
            ("<script>", None),
        ];
        for (tag, language) in cases {
            assert_eq!(Language::from_tag(tag), language, "{tag}");
        }
    }

    #[test]
    fn headers_are_wishes_in_the_order_of_their_weights() {
        let cases = [
            ("", Language::English),
            ("*", Language::English),
            ("fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7, *;q=0.5", Language::French),
            ("en;q=0.2, pl;q=0.9, de;q=0.5", Language::Polish),
            ("nl, sv;q=0.9, ja;q=0.3", Language::Japanese),
            ("de;q=0, es;q=0.1", Language::Spanish),
            ("zh-TW, zh;q=0.8", Language::Chinese),
            ("zh-TW", Language::English),
            ("de;q=x, es", Language::Spanish),
            ("pt;q=0.5,ar;q=0.5", Language::Portuguese),
            (" de-DE ; q=0.8 ,\ten-US;q=0.7", Language::German),
        ];
        for (header, language) in cases {
            assert_eq!(Language::from_header(header), language, "{header}");
        }
    }

    #[test]
    fn terminals_say_it_in_their_environment() {
        let of = |set: &[(&str, &str)]| {
            Language::from_environment(|name| {
                set.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned())
            })
        };
        assert_eq!(of(&[]), Language::English);
        assert_eq!(of(&[("LANG", "de_DE.UTF-8")]), Language::German);
        assert_eq!(of(&[("LANG", "de_DE.UTF-8"), ("LC_MESSAGES", "fr_FR.utf8")]), Language::French);
        assert_eq!(of(&[("LC_ALL", "C.UTF-8"), ("LANG", "de_DE.UTF-8")]), Language::English);
        assert_eq!(of(&[("LC_ALL", ""), ("LANG", "zh_CN")]), Language::Chinese);
        assert_eq!(of(&[("LANG", "pt_BR@euro")]), Language::Portuguese);
        assert_eq!(of(&[("LANG", "ja_JP.eucJP")]), Language::English);
        assert_eq!(of(&[("LANG", "POSIX")]), Language::English);
    }
}
