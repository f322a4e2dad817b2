//! What goes wrong while somebody takes part, to be said in that person's language.
//!
//! What programs and servers say in English (a parser, a curator) is passed on to English readers alone; others get a sentence of the
//! catalogue in its place. What the operating system says is passed on to everybody, since nothing else tells what to mend.

use std::fmt;

use veilrank::privacy::Epsilon;
use veilrank_words::{Language, Value, Words};

use crate::output::quotable;

/// Something that ends an answer, or that cannot be read.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Trouble {
    /// In the reader's language already.
    Said(String),
    Input(Input),
    Typed(Typed),
    /// What was given as an address, and what is wrong with it.
    Address(String, Place),
    /// No token, and whether it stood in an address.
    Invite {
        linked: bool,
    },
    Limit(Limit),
    Ledger(Kept),
    File(File),
    Curator(Curator),
}

/// About what is typed, or comes through a pipe.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Input {
    /// The owner left; an answer may be kept.
    Stopped,
    /// The owner left before anything was drawn.
    StoppedFree,
    Ended,
    /// A line of so many bytes or more.
    Long(u64),
    NoInvite,
    /// What the system says.
    Broken(String),
}

/// About numbers of a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Typed {
    /// There are so many, and this is none of them.
    Range(usize, String),
    Tie,
    Again(String),
}

/// About an address.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Place {
    Wrong,
    User,
    Port,
    Id(String),
}

/// About what the owner and the terms allow.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Limit {
    Each {
        limit: Epsilon,
        epsilon: Epsilon,
    },
    Total {
        limit: f64,
        spent: f64,
        loss: f64,
    },
    Terms {
        most: Epsilon,
        epsilon: Epsilon,
    },
    /// The same survey was answered at another address.
    Elsewhere {
        curator: String,
    },
    /// A survey of the same id was answered by terms in a file, which were others.
    OtherTerms {
        day: String,
    },
}

/// About the ledger's file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Kept {
    /// The variable that may name a folder.
    Nowhere(&'static str),
    /// A file, and what the parser says.
    Unreadable(String, String),
    /// A file or a folder, and what the system says.
    Unwritable(String, String),
}

/// About a ranking in a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum File {
    /// A file, and what the parser says, with the file's name.
    Unreadable(String, String),
    Voters(String, u64),
    /// A file that has no terms, and what the parser says.
    Terms(String, String),
    /// A file with terms whose pairs a curator assigns.
    Assigned(String),
}

/// About what a curator says; parsers' words come with it.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Curator {
    Changing,
    SentOn(Option<String>),
    Terms(String),
    Assignment(String),
    Other {
        id: String,
        got: String,
    },
    Token,
    /// A signature that makes no ticket.
    Ticket,
    /// Terms that are others than those of the ticket that is held.
    OtherTicket,
    Epsilon {
        agreed: Epsilon,
        asked: Epsilon,
    },
    Queries {
        agreed: usize,
        asked: usize,
    },
    Pairs(String),
}

impl Trouble {
    /// It in the language of whoever reads it.
    pub(crate) fn said(&self, say: Words) -> String {
        match self {
            Self::Said(text) => text.clone(),
            Self::Input(input) => input.said(say),
            Self::Typed(typed) => typed.said(say),
            Self::Address(place, wrong) => wrong.said(say, place),
            Self::Invite { linked: true } => say.text("terminal-invite-link").to_string(),
            Self::Invite { linked: false } => say.text("terminal-invite-wrong").to_string(),
            Self::Limit(limit) => limit.said(say),
            Self::Ledger(kept) => kept.said(say),
            Self::File(file) => file.said(say),
            Self::Curator(curator) => curator.said(say),
        }
    }
}

impl Input {
    fn said(&self, say: Words) -> String {
        match self {
            Self::Stopped => say.text("terminal-stopped").to_string(),
            Self::StoppedFree => say.text("terminal-stopped-free").to_string(),
            Self::Ended => say.text("terminal-input-ended").to_string(),
            Self::Long(most) => say.text("terminal-input-long").with("most", most).to_string(),
            Self::NoInvite => say.text("terminal-input-invite").to_string(),
            Self::Broken(why) => detailed(say, say.text("terminal-input-broken").to_string(), why),
        }
    }
}

impl Typed {
    fn said(&self, say: Words) -> String {
        match self {
            Self::Range(most, typed) => say
                .text("terminal-number-range")
                .with("most", most)
                .with("typed", quotable(typed, 20))
                .to_string(),
            Self::Tie => say.text("terminal-number-tie").to_string(),
            Self::Again(number) => {
                say.text("terminal-number-again").with("number", number).to_string()
            }
        }
    }
}

impl Place {
    fn said(&self, say: Words, place: &str) -> String {
        match self {
            Self::Wrong => say.text("terminal-address-wrong").with("place", place).to_string(),
            Self::User => say.text("terminal-address-user").with("place", place).to_string(),
            Self::Port => say.text("terminal-address-port").with("place", place).to_string(),
            Self::Id(id) => {
                say.text("terminal-address-id").with("place", place).with("id", id).to_string()
            }
        }
    }
}

impl Limit {
    fn said(&self, say: Words) -> String {
        match self {
            Self::Each { limit, epsilon } => say
                .text("terminal-over-each")
                .with("limit", exact(limit.get()))
                .with("epsilon", exact(epsilon.get()))
                .to_string(),
            Self::Total { limit, spent, loss } => say
                .text("terminal-over-total")
                .with("limit", exact(*limit))
                .with("spent", spent)
                .with("loss", loss)
                .to_string(),
            Self::Terms { most, epsilon } => say
                .text("terminal-over-terms")
                .with("most", exact(most.get()))
                .with("epsilon", exact(epsilon.get()))
                .to_string(),
            Self::Elsewhere { curator } => {
                say.text("terminal-answered-elsewhere").with("curator", curator).to_string()
            }
            Self::OtherTerms { day } => {
                say.text("terminal-alone-answered").with("day", day).to_string()
            }
        }
    }
}

impl Kept {
    fn said(&self, say: Words) -> String {
        match self {
            Self::Nowhere(variable) => {
                say.text("terminal-ledger-nowhere").with("variable", *variable).to_string()
            }
            Self::Unreadable(file, why) => {
                let text = say.text("terminal-ledger-unreadable").with("file", file).to_string();
                if is_english(say) { detailed(say, text, why) } else { text }
            }
            Self::Unwritable(file, why) => {
                let text = say.text("terminal-ledger-unwritable").with("file", file).to_string();
                detailed(say, text, why)
            }
        }
    }
}

impl File {
    fn said(&self, say: Words) -> String {
        match self {
            Self::Unreadable(_, why) if is_english(say) => why.clone(),
            Self::Unreadable(file, _) => {
                say.text("terminal-file-unreadable").with("file", file).to_string()
            }
            Self::Voters(file, voters) => {
                let why = say.text("terminal-file-voters").with("voters", voters).to_string();
                detailed(say, file.clone(), &why)
            }
            Self::Terms(file, why) => {
                noted(say, say.text("terminal-alone-wrong").with("file", file).to_string(), why)
            }
            Self::Assigned(file) => {
                say.text("terminal-alone-assigned").with("file", file).to_string()
            }
        }
    }
}

impl Curator {
    fn said(&self, say: Words) -> String {
        match self {
            Self::Changing => say.text("terminal-changing").to_string(),
            Self::SentOn(None) => say.text("terminal-sent-on-somewhere").to_string(),
            Self::SentOn(Some(place)) => {
                say.text("terminal-sent-on").with("place", place).to_string()
            }
            Self::Terms(why) => noted(say, say.text("terminal-terms-unreadable").to_string(), why),
            Self::Assignment(why) => {
                noted(say, say.text("terminal-assignment-unreadable").to_string(), why)
            }
            Self::Ticket => say.text("terminal-ticket-wrong").to_string(),
            Self::OtherTicket => say.text("terminal-ticket-other-terms").to_string(),
            Self::Other { id, got } => {
                say.text("terminal-terms-other").with("id", id).with("got", got).to_string()
            }
            Self::Token | Self::Epsilon { .. } | Self::Queries { .. } | Self::Pairs(_) => {
                say.text("terminal-distrusted").with("why", self.why(say)).to_string()
            }
        }
    }

    /// What a curator asks that its terms do not say.
    fn why(&self, say: Words) -> String {
        match self {
            Self::Epsilon { agreed, asked } => say
                .text("terminal-distrusted-epsilon")
                .with("agreed", exact(agreed.get()))
                .with("asked", exact(asked.get()))
                .to_string(),
            Self::Queries { agreed, asked } => say
                .text("terminal-distrusted-queries")
                .with("agreed", agreed)
                .with("asked", asked)
                .to_string(),
            Self::Pairs(why) if is_english(say) => why.clone(),
            Self::Pairs(_) => say.text("terminal-distrusted-pairs").to_string(),
            _ => say.text("terminal-distrusted-token").to_string(),
        }
    }
}

/// A number as the language writes it, if that is exactly the number; otherwise with all of its digits.
pub(crate) fn exact(number: f64) -> Value {
    let same = format!("{number:.6}").parse() == Ok(number);
    if same { Value::Number(number) } else { Value::Text(number.to_string()) }
}

fn is_english(say: Words) -> bool {
    say.language() == Language::English
}

fn detailed(say: Words, text: String, detail: &str) -> String {
    say.text("terminal-detail").with("text", text).with("detail", detail).to_string()
}

/// A sentence, with a parser's English words after it for those who read English.
fn noted(say: Words, text: String, english: &str) -> String {
    if is_english(say) { format!("{text} ({english})") } else { text }
}

/// In English, for logs and tests.
impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.said(Words::for_terminal(Language::English)))
    }
}

impl std::error::Error for Trouble {}

macro_rules! from {
    ($($Part:ident => $Variant:ident),+) => {
        $(impl From<$Part> for Trouble {
            fn from(part: $Part) -> Self {
                Self::$Variant(part)
            }
        })+
    };
}

from!(Input => Input, Typed => Typed, Limit => Limit, Kept => Ledger, File => File, Curator => Curator);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_the_languages_own_or_exact() {
        let said = |language, number: f64| {
            let epsilon = Epsilon::new(number).unwrap();
            let limit = Limit::Each { limit: Epsilon::new(3.0).unwrap(), epsilon };
            Trouble::from(limit).said(Words::for_terminal(language))
        };
        assert!(said(Language::English, 3.5).contains("epsilon 3, got 3.5;"));
        let odd = said(Language::English, 3.000_000_000_1);
        assert!(odd.contains("got 3.0000000001;"), "{odd}");
    }

    #[test]
    fn a_parsers_english_is_for_english_readers_alone() {
        let all = [
            Trouble::from(Kept::Unreadable("/f".into(), "PARSER".into())),
            File::Unreadable("/f".into(), "/f: PARSER".into()).into(),
            Curator::Terms("PARSER".into()).into(),
            Curator::Assignment("PARSER".into()).into(),
            Curator::Pairs("PARSER".into()).into(),
        ];
        for trouble in all {
            assert!(trouble.to_string().contains("PARSER"), "{trouble}");
            for language in &Language::ALL[1..] {
                let said = trouble.said(Words::for_terminal(*language));
                assert!(!said.contains("PARSER"), "{language}: {said}");
            }
        }
    }
}
