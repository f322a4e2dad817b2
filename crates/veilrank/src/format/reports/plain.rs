//! The one spelling in which our own devices write a report, read byte by byte. Of any other it says nothing: serde reads that, and says what is wrong.

use crate::{
    privacy::Epsilon,
    query::check_distinct,
    randomizer::{LaplaceResponse, Mechanism},
    ranking::Pair,
    survey::Survey,
    tally::Batch,
};

/// So many budgets are remembered: as many as terms can have shares.
const BUDGETS: usize = crate::privacy::Shares::MOST;

/// The longest spelling of a budget that is read here.
const LONGEST_BUDGET: usize = 32;

/// Reads reports of one survey in the spelling of our own devices, and checks them against its terms.
#[derive(Debug, Default)]
pub(super) struct Plain {
    budgets: Vec<Budget>,
    /// Which pairs the report at hand was asked about.
    asked: Vec<Pair>,
    /// Which items stand in the order at hand.
    seen: Vec<bool>,
}

/// What a participant may spend, as it is spelled, with the comma after it.
#[derive(Debug)]
struct Budget {
    spelled: Vec<u8>,
    epsilon: Epsilon,
}

impl Plain {
    /// Takes a report that a text begins with, and says how many bytes it has with its line break; nothing where it is not spelled plainly, or
    /// where anything at all is wrong with it.
    pub(super) fn take(
        &mut self,
        text: &[u8],
        survey: &Survey,
        batch: &mut Batch,
    ) -> Option<usize> {
        let mut rest = Rest(text);
        let Some(epsilon) = self.report(&mut rest, survey, batch) else {
            batch.abandon();
            return None;
        };
        batch.end(epsilon);
        Some(text.len() - rest.0.len())
    }

    fn report(&mut self, rest: &mut Rest, survey: &Survey, batch: &mut Batch) -> Option<Epsilon> {
        rest.skip(br#"{"epsilon":"#)?;
        let epsilon = self.epsilon(rest, survey)?;
        match survey.mechanism() {
            Mechanism::PermutationCap => self.order(rest, survey.items(), batch)?,
            Mechanism::RandomizedResponse | Mechanism::Laplace => {
                self.answers(rest, survey, batch)?;
            }
        }
        rest.skip(b"}")?;
        (rest.0.is_empty() || rest.skip(b"\n").is_some()).then_some(epsilon)
    }

    /// The budget and the comma after it. Few are spelled in one file, so each is read and checked once.
    fn epsilon(&mut self, rest: &mut Rest, survey: &Survey) -> Option<Epsilon> {
        for budget in &self.budgets {
            if let Some(after) = rest.0.strip_prefix(budget.spelled.as_slice()) {
                rest.0 = after;
                return Some(budget.epsilon);
            }
        }
        let end = rest.0.iter().take(LONGEST_BUDGET).position(|&byte| byte == b',')?;
        let (spelled, after) = rest.0.split_at(end + 1);
        let epsilon = Epsilon::new(serde_json::from_slice(&spelled[..end]).ok()?).ok()?;
        if epsilon != survey.epsilon() {
            survey.channel(epsilon).ok()?;
        }
        if self.budgets.len() == BUDGETS {
            self.budgets.remove(0);
        }
        self.budgets.push(Budget { spelled: spelled.to_vec(), epsilon });
        rest.0 = after;
        Some(epsilon)
    }

    fn answers(&mut self, rest: &mut Rest, survey: &Survey, batch: &mut Batch) -> Option<()> {
        let is_noisy = survey.mechanism() == Mechanism::Laplace;
        self.asked.clear();
        rest.skip(br#""answers":["#)?;
        for number in 0..survey.pairs() {
            if number > 0 {
                rest.skip(b",")?;
            }
            rest.skip(br#"{"pair":["#)?;
            let first = rest.item()?;
            rest.skip(b",")?;
            let pair = Pair::try_from((first, rest.item()?)).ok()?;
            pair.check(survey.items()).ok()?;
            rest.skip(b"],")?;
            let says =
                if is_noisy { LaplaceResponse::decide(rest.noisy()?) } else { Some(rest.bit()?) };
            batch.answer(survey.items(), pair, says);
            rest.skip(b"}")?;
            self.asked.push(pair);
        }
        rest.skip(b"]")?;
        check_distinct(self.asked.iter().copied()).ok()
    }

    fn order(&mut self, rest: &mut Rest, items: usize, batch: &mut Batch) -> Option<()> {
        self.seen.clear();
        self.seen.resize(items, false);
        rest.skip(br#""order":["#)?;
        for number in 0..items {
            if number > 0 {
                rest.skip(b",")?;
            }
            let item = rest.item()?;
            let seen = self.seen.get_mut(item)?;
            if std::mem::replace(seen, true) {
                return None;
            }
            batch.place(item);
        }
        rest.skip(b"]")
    }
}

/// What is left of the text.
struct Rest<'a>(&'a [u8]);

impl Rest<'_> {
    /// Passes over exactly these bytes.
    fn skip<const N: usize>(&mut self, bytes: &[u8; N]) -> Option<()> {
        let (next, after) = self.0.split_first_chunk()?;
        (next == bytes).then(|| self.0 = after)
    }

    /// The number of an item: digits alone, the first of several not 0.
    fn item(&mut self) -> Option<usize> {
        usize::try_from(self.digits(4)?).ok()
    }

    fn digits(&mut self, most: usize) -> Option<u64> {
        let digit = |byte: &u8| byte.is_ascii_digit().then(|| u64::from(byte - b'0'));
        let mut value = self.0.first().and_then(digit)?;
        let mut length = 1;
        while let Some(next) = self.0.get(length).and_then(digit) {
            if value == 0 || length == most {
                return None;
            }
            value = 10 * value + next;
            length += 1;
        }
        self.0 = &self.0[length..];
        Some(value)
    }

    /// What an answer of randomized response says.
    fn bit(&mut self) -> Option<bool> {
        self.skip(br#""answer":"#)?;
        let first = self.skip(b"true").is_some();
        if !first {
            self.skip(b"false")?;
        }
        Some(first)
    }

    /// What an answer with Laplace noise says.
    fn noisy(&mut self) -> Option<i64> {
        self.skip(br#""noisy":"#)?;
        let below = self.skip(b"-").is_some();
        // Eighteen digits are never too large for the type.
        let size = i64::try_from(self.digits(18)?).ok()?;
        // JSON has -0, and it is no whole number there.
        if below { (size > 0).then_some(-size) } else { Some(size) }
    }
}

#[cfg(test)]
mod tests;
