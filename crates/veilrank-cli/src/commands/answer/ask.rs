//! What the owner is asked before any noise is added: question by question or as a list, with a way back, and nothing is asked of the curator.

use std::collections::BTreeMap;

use anyhow::Result;
use veilrank::{
    query::Query,
    ranking::{Item, Names, Order, Pair},
    survey::Survey,
};
use veilrank_words::Words;

use crate::{
    device::{Notes, Opinion, Shown, from_numbers},
    output::{listed, quotable, visible},
    talk::{Key, Question, Step, Talk},
};

/// What an owner can be asked about a survey.
pub(super) struct Asker<'a, 'b> {
    pub(super) talk: &'a mut Talk<'b>,
    pub(super) survey: &'a Survey,
    /// What the organiser says about items.
    pub(super) notes: &'a Notes,
    /// Whether the owner is asked before the noise is added.
    pub(super) confirms: bool,
    pub(super) say: Words,
}

impl Asker<'_, '_> {
    /// The owner's answers to the pairs that were assigned.
    pub(super) fn pairs(&mut self, query: &Query) -> Result<Opinion> {
        let (pairs, say) = (query.pairs(), self.say);
        let mut said: Vec<Option<bool>> = Vec::new();
        loop {
            let step = if let Some(&pair) = pairs.get(said.len()) {
                self.pair(pair, said.len() + 1, pairs.len())?
            } else {
                let lines = pairs.iter().zip(&said);
                let lines = lines.map(|(&pair, &first)| self.answer(pair, first)).collect();
                match self.confirm(say.text("terminal-say").to_string(), lines)? {
                    Step::Said(()) => break,
                    Step::Back => Step::Back,
                    Step::Over => Step::Over,
                }
            };
            match step {
                Step::Said(answer) => said.push(answer),
                Step::Over => said.clear(),
                Step::Back if said.is_empty() => {
                    self.talk.tell(&say.text("terminal-first-question").to_string());
                }
                Step::Back => drop(said.pop()),
            }
        }
        let answers = pairs.iter().zip(said).filter_map(|(&pair, first)| Some((pair, first?)));
        Ok(Opinion::Answers(answers.collect::<BTreeMap<_, _>>()))
    }

    fn pair(&mut self, pair: Pair, number: usize, of: usize) -> Result<Step<Option<bool>>> {
        let (say, keys) = (self.say, self.talk.keys());
        let (first, second) = (self.item(pair.first()), self.item(pair.second()));
        let asked = match self.survey.question().pair() {
            Some(worded) => visible(worded),
            None => say.text("terminal-question-pair").to_string(),
        };
        let asked = say
            .text("terminal-question")
            .with("asked", asked)
            .with("number", number)
            .with("of", of);
        let none = say.text("terminal-no-opinion");
        let question = Question {
            shown: format!("{asked}\n  1  {first}\n  2  {second}\n  0  {none}"),
            prompt: say.text("terminal-pair-prompt").to_string(),
            help: say.text("terminal-pair-help").to_string(),
        };
        let step = self.talk.step(&question, |answer| match answer {
            "1" => Ok(Some(true)),
            "2" => Ok(Some(false)),
            "0" => Ok(None),
            other => Err(say
                .text("terminal-pair-wrong")
                .with("back", keys.shown(Key::Back))
                .with("over", keys.shown(Key::Over))
                .with("leave", keys.shown(Key::Leave))
                .with("typed", quotable(other, 20))
                .to_string()),
        });
        Ok(step?)
    }

    /// One answer in words.
    fn answer(&self, pair: Pair, first: Option<bool>) -> String {
        let say = self.say;
        let name = |item: Item| visible(self.survey.names().of(item));
        let names = (name(pair.first()), name(pair.second()));
        let (better, worse) = match first {
            Some(true) => names,
            Some(false) => (names.1, names.0),
            None => {
                let none =
                    say.text("terminal-say-none").with("first", names.0).with("second", names.1);
                return none.to_string();
            }
        };
        say.text("terminal-say-pair").with("better", better).with("worse", worse).to_string()
    }

    /// The owner's order of the whole list.
    pub(super) fn list(&mut self, shown: &Shown) -> Result<Opinion> {
        loop {
            let Step::Said(order) = self.order(shown)? else { continue };
            let (head, lines) = understood(&order, self.survey.names(), self.say);
            if self.confirm(head, lines)? == Step::Said(()) {
                return Ok(Opinion::Order(order));
            }
        }
    }

    fn order(&mut self, shown: &Shown) -> Result<Step<Order>> {
        let say = self.say;
        let line = |(number, &item): (i32, &Item)| format!("{number:>4}  {}\n", self.item(item));
        let lines: String = (1..).zip(shown.items()).map(line).collect();
        let asked = match self.survey.question().list() {
            Some(worded) => visible(worded),
            None => say.text("terminal-question-list").to_string(),
        };
        let why = shown.is_shuffled().then(|| format!("{}\n", say.text("terminal-shuffled")));
        let (how, gaps) = (say.text("terminal-list-how"), say.text("terminal-list-gaps"));
        let question = Question {
            shown: format!("{asked}\n{lines}{}{how}\n{gaps}", why.unwrap_or_default()),
            prompt: say.text("terminal-list-prompt").to_string(),
            help: say.text("terminal-list-help").with("most", self.survey.items()).to_string(),
        };
        let step = self.talk.step(&question, |answer| match answer {
            "0" => Order::new([]).map_err(|error| error.to_string()),
            numbers => from_numbers(numbers, shown.items()).map_err(|wrong| wrong.said(say)),
        });
        Ok(step?)
    }

    /// An item with what its organiser says about it.
    fn item(&self, item: Item) -> String {
        visible(self.survey.names().of(item)) + &self.notes.below(item)
    }

    /// Shows what was understood, and asks whether the noise may be added to it.
    fn confirm(&mut self, head: String, lines: Vec<String>) -> Result<Step<()>> {
        let (say, keys) = (self.say, self.talk.keys());
        let numbered =
            (1..).zip(lines).map(|(number, line): (i32, _)| format!("\n{number:>4}. {line}"));
        let shown = head + &numbered.collect::<String>();
        if !self.confirms {
            self.talk.tell(&shown);
            return Ok(Step::Said(()));
        }
        let yes = keys.shown(Key::Yes);
        let question = Question {
            shown: format!("{shown}\n{}", say.text("terminal-noise-final")),
            prompt: say.text("terminal-noise-prompt").with("yes", &yes).to_string(),
            help: say.text("terminal-noise-help").with("yes", &yes).to_string(),
        };
        let step = self.talk.step(&question, |answer| match keys.read(answer) {
            Some(Key::Yes) => Ok(()),
            _ => Err(say
                .text("terminal-noise-wrong")
                .with("yes", &yes)
                .with("back", keys.shown(Key::Back))
                .with("over", keys.shown(Key::Over))
                .with("leave", keys.shown(Key::Leave))
                .with("typed", quotable(&answer.to_lowercase(), 20))
                .to_string()),
        });
        Ok(step?)
    }
}

/// An order as its owner reads it: a line for each place.
fn understood(order: &Order, names: &Names, say: Words) -> (String, Vec<String>) {
    if order.ranked().is_empty() {
        return (say.text("terminal-say-nothing").to_string(), Vec::new());
    }
    let name = |item: &Item| visible(names.of(*item));
    let group = |group: &[Item]| group.iter().map(name).collect::<Vec<_>>().join(" = ");
    let mut lines: Vec<String> = order.groups().map(group).collect();
    let left: Vec<String> = Item::all(names.len())
        .filter(|item| !order.ranked().contains(item))
        .map(|item| name(&item))
        .collect();
    if let Some(last) = lines.last_mut().filter(|_| !left.is_empty()) {
        let left = say.text("terminal-say-left").with("names", listed(say, left));
        last.push_str("\n   ");
        last.push_str(&left.to_string());
    }
    (say.text("terminal-say-order").to_string(), lines)
}
