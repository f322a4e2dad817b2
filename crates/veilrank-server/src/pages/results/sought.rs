//! What is sought, and why it was counted as it was: the words of the core in the reader's language.

use veilrank::{aggregate::Reason, truth::Truth};
use veilrank_words::Message;

use crate::pages::say::Say;

/// Which order of the items is sought, in a sentence.
pub(super) fn sought(say: Say, truth: Truth) -> String {
    said(say.pick("results-sought-", truth.name()), truth.about())
}

/// Why `auto` chose a method.
pub(super) fn reason(say: Say, reason: Reason) -> String {
    said(say.pick("results-reason-", reason.name()), reason.about())
}

/// A message, or the core's own English if there should ever be none.
fn said(message: Option<Message>, english: &str) -> String {
    message.map_or_else(|| english.to_owned(), |message| message.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_core_says_has_its_message() {
        let say = Say::english();
        assert!(Truth::ALL.iter().all(|one| say.pick("results-sought-", one.name()).is_some()));
        assert!(Reason::ALL.iter().all(|&one| reason(say, one) == one.about()));
    }
}
