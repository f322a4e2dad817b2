//! `veilrank answer`: the participant's device at a terminal.

use std::{collections::BTreeMap, path::Path};

use anyhow::{Context, Result, bail};
use rand::{rand_core::UnwrapErr, rngs::SysRng};
use serde::Serialize;
use veilrank::{
    agent,
    privacy::Epsilon,
    query::Query,
    randomizer::Mechanism,
    ranking::{Names, Order, Pair},
    survey::Survey,
    wire::Received,
};

use super::{check_system_randomness, counted, protection};
use crate::{
    args::{AnswerArgs, InviteArgs, is_standard},
    device::{
        self, Client, Entry, Home, Invite, Ledger, Limits, Link, Offer, Opinion, State, Written,
    },
    input,
    output::{Output, Warning, short, visible},
    talk::Talk,
};

/// The variable that may hold an invite.
const INVITE: &str = "VEILRANK_INVITE";

/// The most items that are listed before anything is asked.
const MOST_LISTED: usize = 20;

/// Everything that a device holds while it answers.
struct Device<'a> {
    args: &'a AnswerArgs,
    output: &'a Output,
    talk: Talk<'a>,
    link: Link,
    home: Home,
    client: Client,
    limits: Limits,
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
}

pub(super) fn run(args: &AnswerArgs, output: &Output) -> Result<()> {
    let limits = Limits { each: args.budget.max_epsilon, total: args.budget.max_total };
    let link = Link::parse(&args.url)?;
    let client = Client::new(link.address.place());
    let home = Home::choose(args.home.home.as_deref())?;
    let mut device = Device { args, output, talk: Talk::new(output), link, home, client, limits };
    let entry = device.entry()?;
    device.confirm(&entry)?;
    device.send(&entry)
}

impl Device<'_> {
    /// The one report for this survey: the memorised one, or one that is drawn and memorised now.
    fn entry(&mut self) -> Result<Entry> {
        let ledger = self.home.read()?;
        if let Some(entry) = ledger.find(&self.link.address) {
            self.talk.tell(&format!(
                "{}\n  Your report of {} is memorised and is what is sent: nothing new is asked, drawn or spent.",
                visible(&entry.title),
                entry.day
            ));
            return Ok(entry.clone());
        }
        ledger.refuse_namesake(&self.link.address)?;
        self.draw(&ledger)
    }

    /// Fetches the terms, asks, draws a report and memorises it.
    fn draw(&mut self, ledger: &Ledger) -> Result<Entry> {
        check_system_randomness()?;
        // Before the curator hears anything: whether a file can be read must not be seen from what is asked.
        let written = self.args.opinion.ranking.as_deref().map(Written::read).transpose()?;
        if !self.link.address.is_sheltered() {
            self.output.warn(&Warning::OpenRoad);
        }
        let Offer { survey, open } = self.client.offer(&self.link.address)?;
        let spend = self.args.budget.epsilon.unwrap_or(survey.epsilon());
        let loss = survey.loss(spend)?;
        self.introduce(&survey, spend, ledger)?;
        ledger.check(spend, loss, self.limits)?;
        let order = written.map(|written| self.matched(&written, &survey)).transpose()?;
        // An open survey needs no invite, so its curator is not sent one.
        let invite = if open { None } else { self.invite()? };
        let assignment = self.client.assignment(&self.link.address, &survey, invite.as_ref())?;
        // From here on nothing depends on what is in a file: every one is answered from.
        let opinion = match order {
            Some(order) => Opinion::Order(order),
            None => self.ask(&survey, assignment.query())?,
        };
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
            self.talk.tell("Another program on this device has answered meanwhile; its report is the one that counts.");
        }
        Ok(entry)
    }

    /// Says what is asked and what it costs, in plain words.
    fn introduce(&self, survey: &Survey, spend: Epsilon, ledger: &Ledger) -> Result<()> {
        let asked = match survey.mechanism() {
            Mechanism::PermutationCap => "You rank the items.".to_owned(),
            _ if survey.queries() == 1 => "You are asked about 1 pair of them.".to_owned(),
            _ => format!("You are asked about {} pairs of them.", survey.queries()),
        };
        let surveys = counted(ledger.entries.len() as u64, "survey");
        self.talk.tell(&format!(
            "{}\n  from {}\n  {} items: {}\n  It is to find {}. What counts: {}\n  {asked} Your device {}: epsilon {spend}.\n  You have spent {:.6} in {surveys} \
             so far. Your limit for one survey is {}.\n",
            visible(survey.title()),
            self.link.address.curator(),
            survey.items(),
            listed(survey.names()),
            survey.goal().about(),
            survey.truth().about(),
            protection(survey, spend)?,
            ledger.spent(),
            self.limits.each,
        ));
        Ok(())
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
    fn ask(&mut self, survey: &Survey, query: &Query) -> Result<Opinion> {
        if self.args.opinion.rank || survey.mechanism() == Mechanism::PermutationCap {
            return self.ask_order(survey);
        }
        let mut answers = BTreeMap::new();
        for (number, &pair) in (1..).zip(query.pairs()) {
            let place = format!("{number} of {}", query.pairs().len());
            if let Some(first) = self.ask_pair(pair, survey.names(), &place)? {
                answers.insert(pair, first);
            }
        }
        Ok(Opinion::Answers(answers))
    }

    fn ask_pair(&mut self, pair: Pair, names: &Names, place: &str) -> Result<Option<bool>> {
        let (first, second) = (visible(names.of(pair.first())), visible(names.of(pair.second())));
        let question = format!(
            "Which of the two? ({place})\n  1  {first}\n  2  {second}\n  0  no opinion\n1, 2 or 0 (q quits):"
        );
        self.talk.ask_until(&question, |answer| match answer {
            "1" => Ok(Some(true)),
            "2" => Ok(Some(false)),
            "0" => Ok(None),
            other => bail!("1, 2, 0 or q is needed, got {:?}", short(other, 20)),
        })
    }

    fn ask_order(&mut self, survey: &Survey) -> Result<Opinion> {
        let line = |(number, name): (i32, &String)| format!("{number:>4}  {}\n", visible(name));
        let lines: String = (1..).zip(survey.names().as_slice()).map(line).collect();
        let question = format!(
            "Rank them:\n{lines}The numbers, best first, as in 3 1=2 for a tie; leave out what you have no opinion of \
             (q quits):"
        );
        let read = |answer: &str| device::from_numbers(answer, survey.items());
        Ok(Opinion::Order(self.talk.ask_until(&question, read)?))
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
                "nothing was sent; the report is memorised, and the same command offers it again"
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
                    "{failure}; the report is memorised: run the same command again, and it sends the same bytes"
                )
            }
            Err(failure) => return Err(failure.into()),
        };
        let spent = self.home.change(|ledger| {
            ledger.set(address, State::Counted);
            Ok(ledger.spent())
        })?;
        self.receipt(entry, receipt, spent)
    }

    fn receipt(&self, entry: &Entry, receipt: Received, spent: f64) -> Result<()> {
        let said = match receipt {
            Received::Counted => "Counted",
            Received::AlreadyCounted => "Counted before, and not again,",
        };
        let text = format!(
            "{said} by {}: {}\nprivacy loss {:.6} of epsilon {}; in all surveys {spent:.6} (veilrank ledger)\n",
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
        };
        self.output.result(&text, &document)
    }
}

/// The items in a line, the first of them if there are many.
fn listed(names: &Names) -> String {
    let shown: Vec<String> =
        names.as_slice().iter().take(MOST_LISTED).map(|name| short(name, 60)).collect();
    match names.len().saturating_sub(MOST_LISTED) {
        0 => shown.join(", "),
        more => format!("{} and {more} more", shown.join(", ")),
    }
}
