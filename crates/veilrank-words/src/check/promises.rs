//! Words that promise much: a translation may hold one only where the original holds it.

use crate::Language;

/// Beginnings of words that promise something, in the order of the languages.
const PROMISES: [(&str, [&[&str]; Language::ALL.len()]); 3] = [
    (
        "anonymity",
        [
            &["anonym"],
            &["anonym"],
            &["anonym"],
            &["anónim", "anonim"],
            &["anônim", "anónim", "anonim"],
            &["anonim"],
            &["匿名"],
            &["匿名"],
            &["مجهول", "مجهّل", "هوية"],
        ],
    ),
    (
        "a guarantee",
        [
            &["guarant"],
            &["garant"],
            &["garant"],
            &["garant"],
            &["garant"],
            &["gwarant"],
            &["保证", "担保"],
            &["保証", "お約束"],
            &["نضمن", "مضمون", "ضمان", "يضمن"],
        ],
    ),
    (
        "certainty",
        [
            &["absolut", "completely", "perfectly", "impossible", "never ", "100 %"],
            &["absolut", "vollkommen", "völlig", "unmöglich", "niemals", "100 %"],
            &["absolu", "complètement", "parfaitement", "impossible", "jamais", "100 %"],
            &["absolut", "completamente", "perfectamente", "imposible", "jamás", "nunca", "100 %"],
            &[
                "absolut",
                "completamente",
                "perfeitamente",
                "impossível",
                "jamais",
                "nunca",
                "100 %",
            ],
            &["absolut", "całkowicie", "doskonale", "niemożliw", "nigdy", "100 %"],
            &["绝对", "完全", "不可能", "绝不", "永远", "100 %"],
            &["絶対", "完全", "不可能", "決して", "100 %"],
            &["مطلق", "تمامًا", "مستحيل", "أبدًا", "100 %"],
        ],
    ),
];

/// What a text promises that the original does not.
pub(super) fn added(language: Language, english: &str, text: &str) -> Vec<String> {
    let (english, text) = (english.to_lowercase(), text.to_lowercase());
    let holds = |text: &str, words: &[&str]| words.iter().any(|word| text.contains(word));
    let new = PROMISES
        .iter()
        .filter(|(_, words)| holds(&text, words[language as usize]) && !holds(&english, words[0]));
    new.map(|(what, _)| format!("it promises {what}, which the original does not: {text:?}"))
        .collect()
}
