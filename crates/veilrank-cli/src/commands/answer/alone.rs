//! A survey without a server: its terms are in a file, this device draws the pairs itself, and its owner passes the report on.

use std::path::{Path, PathBuf};

use anyhow::Result;
use rand::{rand_core::UnwrapErr, rngs::SysRng};
use serde::Serialize;
use veilrank::{agent, privacy::Epsilon, query::Query, survey::Survey, wire::report_text};
use veilrank_words::Words;

use super::{
    Given, asks_for_a_list, given::go_on, is_allowed, limits, matched, spend, told::Told, trouble,
};
use crate::{
    args::AnswerArgs,
    commands::{answer::ask::Asker, check_system_randomness},
    device::{self, Address, Entry, Home, Ledger, Notes, Opinion, Shown, State, Written},
    input::terms,
    output::{Output, visible},
    talk::{Key, Talk},
    trouble::{File as Wrong, Input, Trouble, exact},
};

/// A device that asks nobody.
struct Alone<'a> {
    args: &'a AnswerArgs,
    output: &'a Output,
    talk: Talk<'a>,
    file: PathBuf,
    survey: Survey,
    address: Address,
    home: Home,
    say: Words,
    given: Option<Given<'a>>,
}

#[derive(Serialize)]
struct Document<'a> {
    survey: &'a str,
    title: &'a str,
    epsilon: Epsilon,
    loss: f64,
    /// What may leave, byte for byte.
    report: &'a str,
    /// What this device has spent in all.
    spent: f64,
}

pub(super) fn answer(
    args: &AnswerArgs,
    file: &Path,
    given: Option<Given<'_>>,
    output: &Output,
) -> Result<()> {
    output.check()?;
    let survey = read(file)?;
    agent::check_alone(&survey).map_err(|_| Trouble::from(Wrong::Assigned(shown(file))))?;
    let mut alone = Alone {
        args,
        output,
        talk: Talk::new(output),
        file: file.to_owned(),
        address: Address::of_terms(&survey),
        survey,
        home: Home::choose(args.home.home.as_deref())?,
        say: output.say(),
        given,
    };
    let entry = alone.entry()?;
    alone.confirm(&entry)?;
    alone.write(&entry)
}

impl Alone<'_> {
    /// The one report for this survey: the one that is kept, or one that is drawn and kept now.
    fn entry(&mut self) -> Result<Entry> {
        let ledger = self.home.read()?;
        if let Some(entry) = ledger.find(&self.address) {
            let answered = self.say.text("terminal-answered").with("day", visible(&entry.day));
            self.talk.tell(&format!("{}\n  {answered}", visible(&entry.title)));
            return Ok(entry.clone());
        }
        ledger.refuse_namesake(&self.address)?;
        self.draw(&ledger)
    }

    /// Tells what this is, asks, draws a report and keeps it.
    fn draw(&mut self, ledger: &Ledger) -> Result<Entry> {
        check_system_randomness()?;
        let (spend, limits, mut noise) =
            (spend(self.args, &self.survey)?, limits(self.args), UnwrapErr(SysRng));
        let loss = self.survey.loss(spend)?;
        let list = Shown::shuffled(self.survey.items(), &mut noise);
        self.tell(&list, spend, ledger)?;
        ledger.check(spend, loss, limits)?;
        // Before anybody's opinion is looked at, so that nothing of it is in the pairs.
        let query = Query::drawn(&self.survey, &mut noise);
        let opinion = self.opinion(&list, &query)?;
        go_on(self.given, Input::StoppedFree)?;
        // The one place where a ballot is read: what comes out is private.
        let ballot = opinion.ballot(self.survey.items())?;
        let report = agent::respond(&self.survey, &query, &ballot, spend, &mut noise)?;
        let entry = Entry {
            curator: self.address.curator().to_owned(),
            survey: self.survey.id().to_owned(),
            title: self.survey.title().to_owned(),
            day: device::today(),
            epsilon: spend,
            loss,
            state: State::Drawn,
            report: report_text(&report)?,
            log: None,
            completion: None,
        };
        let drawn = entry.report.clone();
        let entry = self.home.change(|ledger| Ok(ledger.keep(&self.address, entry, limits)?))?;
        if entry.report == drawn {
            self.talk.tell(&device::what_the_coin_did(&self.survey, &opinion, &report, self.say));
        } else {
            self.talk.tell(&self.say.text("terminal-answered-meanwhile").to_string());
        }
        Ok(entry)
    }

    fn tell(&self, list: &Shown, spend: Epsilon, ledger: &Ledger) -> Result<()> {
        let (survey, say) = (&self.survey, self.say);
        let file = say.text("terminal-alone-from").with("file", shown(&self.file));
        let chosen = survey.is_self_assigned().then(|| say.text("terminal-alone-chosen"));
        let from = [Some(file), chosen].into_iter().flatten().map(|line| line.to_string());
        let from = from.collect();
        let limits = limits(self.args);
        let told = Told { survey, service: None, shown: list, from, spend, ledger, limits, say };
        self.talk.tell(&told.text()?);
        Ok(())
    }

    /// What the owner thinks: from another program, a file or prompts.
    fn opinion(&mut self, list: &Shown, query: &Query) -> Result<Opinion> {
        let file = self.args.opinion.ranking.as_deref().map(Written::read).transpose()?;
        let written = self.given.map(|given| given.ranking).or(file.as_ref());
        if let Some(written) = written {
            return Ok(Opinion::Order(matched(written, &self.survey, self.output)?));
        }
        let (survey, lists) = (&self.survey, asks_for_a_list(self.args, &self.survey));
        let (notes, confirms) = (&Notes::default(), !self.args.yes);
        let mut asker = Asker { talk: &mut self.talk, survey, notes, confirms, say: self.say };
        if lists { asker.list(list) } else { asker.pairs(query) }
    }

    /// Shows what would leave, byte for byte, and asks whether it may; once.
    fn confirm(&mut self, entry: &Entry) -> Result<()> {
        let say = self.say;
        let shown = format!("{}\n  {}", say.text("terminal-alone-leaves"), entry.report);
        if self.args.yes || entry.state != State::Drawn {
            self.talk.tell(&shown);
            return Ok(());
        }
        let keys = self.talk.keys();
        let (yes, no) = (keys.shown(Key::Yes), keys.shown(Key::No));
        let ask = say.text("terminal-alone-write").with("yes", &yes).with("no", &no);
        if is_allowed(&mut self.talk, &shown, &ask.to_string(), say)? {
            return Ok(());
        }
        Err(trouble(&say.text("terminal-alone-not-written")))
    }

    /// Writes what is memorised, and says what it cost. What was written may have left, so it is noted before.
    fn write(&self, entry: &Entry) -> Result<()> {
        go_on(self.given, Input::Stopped)?;
        let (limits, say) = (limits(self.args), self.say);
        let spent = self.home.change(|ledger| {
            ledger.send(&self.address, limits)?;
            Ok(ledger.spent())
        })?;
        let document = Document {
            survey: &entry.survey,
            title: &entry.title,
            epsilon: entry.epsilon,
            loss: entry.loss,
            report: &entry.report,
            spent,
        };
        if self.output.json() {
            // In a file stands the report, and what it cost beside it.
            if self.output.file().is_some() {
                self.output.write(&format!("{}\n", entry.report))?;
            }
            return self.output.to_standard().result("", &document);
        }
        self.output.write(&format!("{}\n", entry.report))?;
        let written = say.text("terminal-alone-written").with("title", visible(&entry.title));
        let cost = say
            .text("terminal-receipt")
            .with("spent", entry.loss)
            .with("epsilon", exact(entry.epsilon.get()))
            .with("all", spent);
        self.talk.tell(&format!("{written}\n{cost}"));
        Ok(())
    }
}

/// Terms as they stand in a file.
fn read(file: &Path) -> Result<Survey, Trouble> {
    terms::find(file).map_err(|why| Wrong::Terms(shown(file), why).into())
}

fn shown(file: &Path) -> String {
    visible(&file.display().to_string())
}
