//! What the owner is asked before any noise is added: question by question or as a list, with a way back, and nothing is asked of the curator.

use std::collections::BTreeMap;

use anyhow::{Result, bail};
use veilrank::{
    query::Query,
    ranking::{Item, Names, Order, Pair},
    survey::Survey,
};

use crate::{
    device::{Notes, Opinion, Shown, from_numbers},
    output::{short, visible},
    talk::{Question, Step, Talk},
};

/// What an owner can be asked about a survey.
pub(super) struct Asker<'a, 'b> {
    pub(super) talk: &'a mut Talk<'b>,
    pub(super) survey: &'a Survey,
    /// What the organiser says about items.
    pub(super) notes: &'a Notes,
    /// Whether the owner is asked before the noise is added.
    pub(super) confirms: bool,
}

impl Asker<'_, '_> {
    /// The owner's answers to the pairs that were assigned.
    pub(super) fn pairs(&mut self, query: &Query) -> Result<Opinion> {
        let pairs = query.pairs();
        let mut said: Vec<Option<bool>> = Vec::new();
        loop {
            let step = if let Some(&pair) = pairs.get(said.len()) {
                self.pair(pair, said.len() + 1, pairs.len())?
            } else {
                let lines = pairs.iter().zip(&said);
                let lines = lines.map(|(&pair, &first)| self.answer(pair, first)).collect();
                match self.confirm("You say:", lines)? {
                    Step::Said(()) => break,
                    Step::Back => Step::Back,
                    Step::Over => Step::Over,
                }
            };
            match step {
                Step::Said(answer) => said.push(answer),
                Step::Over => said.clear(),
                Step::Back if said.is_empty() => self.talk.tell("This is the first question."),
                Step::Back => drop(said.pop()),
            }
        }
        let answers = pairs.iter().zip(said).filter_map(|(&pair, first)| Some((pair, first?)));
        Ok(Opinion::Answers(answers.collect::<BTreeMap<_, _>>()))
    }

    fn pair(&mut self, pair: Pair, number: usize, of: usize) -> Result<Step<Option<bool>>> {
        let (first, second) = (self.item(pair.first()), self.item(pair.second()));
        let asked = visible(self.survey.question().pair_or_usual());
        let question = Question {
            shown: format!(
                "{asked} (question {number} of {of})\n  1  {first}\n  2  {second}\n  0  no opinion"
            ),
            prompt: "1, 2 or 0".to_owned(),
            help: "Type 1 or 2, whichever is your answer to the question above, or 0 for no opinion (a fair coin answers then)."
                .to_owned(),
        };
        self.talk.step(&question, |answer| match answer {
            "1" => Ok(Some(true)),
            "2" => Ok(Some(false)),
            "0" => Ok(None),
            other => bail!("1, 2, 0, b, r or q is needed, got {:?}", short(other, 20)),
        })
    }

    /// One answer in words.
    fn answer(&self, pair: Pair, first: Option<bool>) -> String {
        let name = |item: Item| visible(self.survey.names().of(item));
        let (first_name, second_name) = (name(pair.first()), name(pair.second()));
        match first {
            Some(true) => format!("{first_name}, not {second_name}"),
            Some(false) => format!("{second_name}, not {first_name}"),
            None => format!("no opinion: {first_name} or {second_name}"),
        }
    }

    /// The owner's order of the whole list.
    pub(super) fn list(&mut self, shown: &Shown) -> Result<Opinion> {
        loop {
            let Step::Said(order) = self.order(shown)? else { continue };
            let (head, lines) = understood(&order, self.survey.names());
            if self.confirm(head, lines)? == Step::Said(()) {
                return Ok(Opinion::Order(order));
            }
        }
    }

    fn order(&mut self, shown: &Shown) -> Result<Step<Order>> {
        let line = |(number, &item): (i32, &Item)| format!("{number:>4}  {}\n", self.item(item));
        let lines: String = (1..).zip(shown.items()).map(line).collect();
        let (asked, why) = (visible(self.survey.question().list_or_usual()), shown.why());
        let question = Question {
            shown: format!(
                "{asked}\n{lines}{why}Type the numbers in your order, the first one first, as in 3 1 2; 3 1=2 puts 1 and 2 side by side.\n\
                 Leave out what you have no opinion of; 0 is no opinion at all."
            ),
            prompt: "Your order".to_owned(),
            help: format!(
                "Type numbers from 1 to {} with blanks between them, the first one first, and = between those that are tied. \
                 0 alone is no opinion at all.",
                self.survey.items()
            ),
        };
        self.talk.step(&question, |answer| match answer {
            "0" => Ok(Order::new([])?),
            numbers => from_numbers(numbers, shown.items()),
        })
    }

    /// An item with what its organiser says about it.
    fn item(&self, item: Item) -> String {
        visible(self.survey.names().of(item)) + &self.notes.below(item)
    }

    /// Shows what was understood, and asks whether the noise may be added to it.
    fn confirm(&mut self, head: &str, lines: Vec<String>) -> Result<Step<()>> {
        let numbered =
            (1..).zip(lines).map(|(number, line): (i32, _)| format!("\n{number:>4}. {line}"));
        let shown = head.to_owned() + &numbered.collect::<String>();
        if !self.confirms {
            self.talk.tell(&shown);
            return Ok(Step::Said(()));
        }
        let question = Question {
            shown: format!("{shown}\nWith the noise added this counts as spent, and cannot be changed any more."),
            prompt: "Add the noise? y".to_owned(),
            help: "Type y if that is what you mean. You then see what the coin did, and what would be sent, before it is sent."
                .to_owned(),
        };
        self.talk.step(&question, |answer| match answer.to_lowercase().as_str() {
            "y" | "yes" => Ok(()),
            other => bail!("y, b, r or q is needed, got {:?}", short(other, 20)),
        })
    }
}

/// An order as its owner reads it: a line for each place.
fn understood(order: &Order, names: &Names) -> (&'static str, Vec<String>) {
    if order.ranked().is_empty() {
        return ("You say: no opinion at all. What leaves is then a coin's alone.", Vec::new());
    }
    let name = |item: &Item| visible(names.of(*item));
    let group = |group: &[Item]| group.iter().map(name).collect::<Vec<_>>().join(" = ");
    let mut lines: Vec<String> = order.groups().map(group).collect();
    let left: Vec<String> = Item::all(names.len())
        .filter(|item| !order.ranked().contains(item))
        .map(|item| name(&item))
        .collect();
    if let Some(last) = lines.last_mut().filter(|_| !left.is_empty()) {
        last.push_str("\n   No opinion of: ");
        last.push_str(&left.join(", "));
    }
    ("You say, the first one first:", lines)
}
