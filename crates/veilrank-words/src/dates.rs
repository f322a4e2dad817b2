//! Days as a language writes them, the same as `Intl.DateTimeFormat` of a browser does at length; English as in Britain.

use crate::{Language, Words};

/// The names of the months within a date (CLDR); Chinese and Japanese number them.
fn months(language: Language) -> &'static str {
    match language {
        Language::English => {
            "January February March April May June July August September October November December"
        }
        Language::German => {
            "Januar Februar März April Mai Juni Juli August September Oktober November Dezember"
        }
        Language::French => {
            "janvier février mars avril mai juin juillet août septembre octobre novembre décembre"
        }
        Language::Spanish => {
            "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre"
        }
        Language::Portuguese => {
            "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro"
        }
        Language::Polish => {
            "stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia"
        }
        Language::Chinese | Language::Japanese => "1 2 3 4 5 6 7 8 9 10 11 12",
        Language::Arabic => {
            "يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر"
        }
    }
}

impl Words {
    /// A day. Months are counted from 1; one that is none is left out.
    pub fn day(self, year: i16, month: i8, day: i8) -> String {
        let place = usize::try_from(month - 1).unwrap_or(usize::MAX);
        let month = months(self.language()).split(' ').nth(place).unwrap_or_default();
        match self.language() {
            Language::German => format!("{day}. {month} {year}"),
            Language::Spanish | Language::Portuguese => format!("{day} de {month} de {year}"),
            Language::Chinese | Language::Japanese => format!("{year}年{month}月{day}日"),
            Language::English | Language::French | Language::Polish | Language::Arabic => {
                format!("{day} {month} {year}")
            }
        }
    }
}
