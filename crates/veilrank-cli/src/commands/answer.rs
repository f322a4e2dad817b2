//! `veilrank answer`: the participant's device at a terminal.

mod ask;
mod told;

use std::path::Path;

use anyhow::{Context, Result, bail};
use rand::{rand_core::UnwrapErr, rngs::SysRng};
use serde::Serialize;
use veilrank::{
    agent,
    privacy::Epsilon,
    randomizer::Mechanism,
    ranking::Order,
    survey::Survey,
    wire::{Completion, Received},
};

use self::{ask::Asker, told::Told};
use super::check_system_randomness;
use crate::{
    args::{AnswerArgs, InviteArgs, is_standard},
    device::{
        self, Assignment, Client, Entry, Home, Invite, Ledger, Limits, Link, Notes, Offer, Opinion,
        Shown, State, Written,
    },
    input,
    output::{Output, Warning, short, visible},
    talk::Talk,
};

/// The variable that may hold an invite.
const INVITE: &str = "VEILRANK_INVITE";

/// How often terms are read again that change while they are read.
const MOST_READINGS: usize = 5;

/// Everything that a device holds while it answers.
struct Device<'a> {
    args: &'a AnswerArgs,
    output: &'a Output,
    talk: Talk<'a>,
    link: Link,
    home: Home,
    client: Client,
    limits: Limits,
    /// What whoever has answered gets to see, where the curator said so.
    completion: Option<Completion>,
}

#[derive(Serialize)]
struct Document<'a> {
    curator: &'a str,
    survey: &'a str,
    title: &'a str,
    epsilon: Epsilon,
    loss: f64,
    status: Received,
    /// What left, byte for byte.
    report: &'a str,
    /// What this device has spent in all.
    spent: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    completion: Option<&'a Completion>,
}

/// A survey, and what this device is asked of it.
struct Asked {
    offer: Offer,
    /// The list as it stands before the owner.
    shown: Shown,
    spend: Epsilon,
    loss: f64,
    /// What a file says about it.
    order: Option<Order>,
    assignment: Assignment,
}

pub(super) fn run(args: &AnswerArgs, output: &Output) -> Result<()> {
    let limits = Limits { each: args.budget.max_epsilon, total: args.budget.max_total };
    let link = Link::parse(&args.url)?;
    let client = Client::new(link.address.place());
    let home = Home::choose(args.home.home.as_deref())?;
    let mut device = Device {
        args,
        output,
        talk: Talk::new(output),
        link,
        home,
        client,
        limits,
        completion: None,
    };
    let entry = device.entry()?;
    if entry.state == State::Counted && !args.yes {
        return device.counted_before(&entry);
    }
    device.confirm(&entry)?;
    device.send(&entry)
}

impl Device<'_> {
    /// The one report for this survey: the one that is kept, or one that is drawn and kept now.
    fn entry(&mut self) -> Result<Entry> {
        let ledger = self.home.read()?;
        if let Some(entry) = ledger.find(&self.link.address) {
            self.talk.tell(&format!(
                "{}\n  You answered this on {}. That answer is kept on this device, and it is the one that counts: nothing new is asked, drawn or \
                 spent.",
                visible(&entry.title),
                entry.day
            ));
            return Ok(entry.clone());
        }
        ledger.refuse_namesake(&self.link.address)?;
        self.draw(&ledger)
    }

    /// Fetches the terms, asks, draws a report and keeps it.
    fn draw(&mut self, ledger: &Ledger) -> Result<Entry> {
        check_system_randomness()?;
        // Before the curator hears anything: whether a file can be read must not be seen from what is asked.
        let written = self.args.opinion.ranking.as_deref().map(Written::read).transpose()?;
        if !self.link.address.is_sheltered() {
            self.output.warn(&Warning::OpenRoad);
        }
        let mut asked = self.asked(written.as_ref(), ledger)?;
        // From here on nothing depends on what is in a file: every one is answered from.
        let opinion = match asked.order.take() {
            Some(order) => Opinion::Order(order),
            None => self.ask(&asked)?,
        };
        let Asked { offer: Offer { survey, .. }, spend, loss, assignment, .. } = asked;
        // The one place where a ballot is read: what comes out is private.
        let (ballot, query) = (opinion.ballot(survey.items())?, assignment.query());
        let report = agent::respond(&survey, query, &ballot, spend, &mut UnwrapErr(SysRng))?;
        let entry = Entry {
            curator: self.link.address.curator().to_owned(),
            survey: survey.id().to_owned(),
            title: survey.title().to_owned(),
            day: device::today(),
            epsilon: spend,
            loss,
            state: State::Drawn,
            report: device::body(&assignment, &report)?,
        };
        let (address, limits, drawn) = (&self.link.address, self.limits, entry.report.clone());
        let entry = self.home.change(|ledger| ledger.keep(address, entry, limits))?;
        if entry.report == drawn {
            self.talk.tell(&device::what_the_coin_did(&survey, &opinion, &report));
        } else {
            self.talk.tell("Another program on this device has answered meanwhile; its answer is the one that counts.");
        }
        Ok(entry)
    }

    /// Reads the terms, tells their owner, and asks for pairs; all over again where the terms were changed in between. Whoever holds no invite,
    /// or one that has answered, learns it here, before anything is asked.
    fn asked(&mut self, written: Option<&Written>, ledger: &Ledger) -> Result<Asked> {
        let mut invite = None;
        for _ in 0..MOST_READINGS {
            let offer = self.client.offer(&self.link.address)?;
            let shown = shown(&offer);
            let spend = self.args.budget.epsilon.unwrap_or(offer.survey.epsilon());
            let loss = offer.survey.loss(spend)?;
            let curator = self.link.address.curator();
            let told =
                Told { offer: &offer, shown: &shown, curator, spend, ledger, limits: self.limits };
            self.talk.tell(&told.text()?);
            ledger.check(spend, loss, self.limits)?;
            let order = written.map(|file| self.matched(file, &offer.survey)).transpose()?;
            // An open survey needs no invite, so its curator is not sent one.
            if !offer.is_open() && invite.is_none() {
                invite = self.invite()?;
            }
            let held = invite.as_ref().filter(|_| !offer.is_open());
            self.completion = offer.service.completion.clone().filter(|said| said.check().is_ok());
            match self.client.assignment(&self.link.address, &offer, held) {
                Ok(assignment) => {
                    return Ok(Asked { offer, shown, spend, loss, order, assignment });
                }
                Err(failure) if failure.is_that_terms_changed() => {
                    self.talk.tell("The organiser has just changed this survey. It is read again; nothing was asked or spent yet.\n");
                }
                Err(failure) => return Err(failure.into()),
            }
        }
        bail!(
            "the organiser is changing this survey just now; try again later, nothing was spent or sent"
        )
    }

    /// The invite from wherever it was given.
    fn invite(&mut self) -> Result<Option<Invite>> {
        let text = match &self.args.invite {
            InviteArgs { invite: Some(token), .. } => Some(token.clone()),
            InviteArgs { invite_file: Some(path), .. } => Some(self.first_line(path)?),
            _ if self.link.invite.is_some() => return Ok(self.link.invite.clone()),
            _ => std::env::var(INVITE).ok().filter(|token| !token.is_empty()),
        };
        text.as_deref().map(Invite::new).transpose()
    }

    fn first_line(&mut self, path: &Path) -> Result<String> {
        if is_standard(path) {
            return self.talk.line()?.context("standard input: an invite is needed, got nothing");
        }
        Ok(input::read_text(path)?.lines().next().unwrap_or_default().to_owned())
    }

    /// The order that a file gives the items of a survey; what of it the survey does not have is said and left out.
    fn matched(&self, written: &Written, survey: &Survey) -> Result<Order> {
        let (order, warning) = written.order(survey.names())?;
        if let Some(warning) = warning {
            self.output.warn(&warning);
        }
        Ok(order)
    }

    /// What the owner thinks, from prompts.
    fn ask(&mut self, asked: &Asked) -> Result<Opinion> {
        let survey = &asked.offer.survey;
        let lists = self.args.opinion.rank || survey.mechanism() == Mechanism::PermutationCap;
        let (notes, confirms) = (&Notes::of(&asked.offer), !self.args.yes);
        let mut asker = Asker { talk: &mut self.talk, survey, notes, confirms };
        if lists { asker.list(&asked.shown) } else { asker.pairs(asked.assignment.query()) }
    }

    /// Shows what will leave, byte for byte, and asks whether it may.
    fn confirm(&mut self, entry: &Entry) -> Result<()> {
        let shown =
            format!("All that leaves this device for {}:\n  {}", entry.curator, entry.report);
        if self.args.yes {
            self.talk.tell(&shown);
            return Ok(());
        }
        let question = format!(
            "{shown}\nSend it whatever the coin did: a report that is sent only when it is true hides nothing.\n\
             Send it? y or n:"
        );
        let sends =
            self.talk.ask_until(&question, |answer| match answer.to_lowercase().as_str() {
                "y" | "yes" => Ok(true),
                "n" | "no" => Ok(false),
                other => bail!("y or n is needed, got {:?}", short(other, 20)),
            })?;
        if !sends {
            bail!(
                "nothing was sent; your noisy answer is kept on this device, and the same command offers it again"
            );
        }
        Ok(())
    }

    /// Sends what is memorised, and notes what became of it.
    fn send(&self, entry: &Entry) -> Result<()> {
        let address = &self.link.address;
        self.home.change(|ledger| ledger.send(address, self.limits))?;
        let receipt = match self.client.report(address, &entry.report) {
            Ok(receipt) => receipt,
            Err(failure) if failure.may_pass() => {
                bail!(
                    "{failure}; your noisy answer is kept on this device: run the same command again, and it sends the same bytes"
                )
            }
            Err(failure) => bail!("your answer was not accepted; {failure}"),
        };
        let spent = self.home.change(|ledger| {
            ledger.set(address, State::Counted);
            Ok(ledger.spent())
        })?;
        self.receipt(entry, receipt, spent)
    }

    /// Says once more what became of a report that the curator has; nothing is asked of anybody.
    fn counted_before(&self, entry: &Entry) -> Result<()> {
        let spent = self.home.read()?.spent();
        self.talk.tell("It is counted, so there is nothing to send. (--yes sends the same bytes again, which changes nothing.)");
        self.receipt(entry, Received::AlreadyCounted, spent)
    }

    fn receipt(&self, entry: &Entry, receipt: Received, spent: f64) -> Result<()> {
        let said = match receipt {
            Received::Counted => "Counted",
            Received::AlreadyCounted => "Counted before, and not again,",
        };
        let completion = match &self.completion {
            None => String::new(),
            Some(Completion::Code(code)) => format!("completion code: {}\n", visible(code)),
            Some(Completion::Return(link)) => format!("to go back: {}\n", visible(link)),
        };
        let text = format!(
            "{said} by {}: {}\nspent {:.6} of epsilon {}; in all surveys {spent:.6} (veilrank ledger)\n{completion}",
            entry.curator,
            visible(&entry.title),
            entry.loss,
            entry.epsilon
        );
        let document = Document {
            curator: &entry.curator,
            survey: &entry.survey,
            title: &entry.title,
            epsilon: entry.epsilon,
            loss: entry.loss,
            status: receipt,
            report: &entry.report,
            spent,
            completion: self.completion.as_ref(),
        };
        self.output.result(&text, &document)
    }
}

/// The list as it stands before its owner: in an order of the device's own, unless the organiser wants it as it was written.
fn shown(offer: &Offer) -> Shown {
    let items = offer.survey.items();
    if offer.service.shuffle {
        Shown::shuffled(items, &mut UnwrapErr(SysRng))
    } else {
        Shown::as_written(items)
    }
}
