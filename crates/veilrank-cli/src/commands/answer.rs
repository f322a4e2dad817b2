//! `veilrank answer`: the participant's device at a terminal.

mod alone;
mod ask;
mod given;
mod ticket;
mod told;

use std::path::Path;

use anyhow::Result;
use rand::{TryRng, rand_core::UnwrapErr, rngs::SysRng};
use serde::Serialize;
use veilrank::{
    agent,
    merkle::Handle,
    octets::Octets,
    privacy::Epsilon,
    randomizer::Mechanism,
    ranking::Order,
    survey::Survey,
    wire::{Completion, Receipt, Received},
};
use veilrank_words::{Message, Words};

pub(super) use self::given::{Given, run_given};
use self::{ask::Asker, told::Told};
use super::{check_system_randomness, in_words};
use crate::{
    args::{AnswerArgs, InviteArgs, is_standard},
    device::{
        self, Assignment, By, Client, Entry, Home, Invite, Labour, Ledger, Limits, Link, Notes,
        Offer, Opinion, Promised, Shown, State, Written,
    },
    input,
    output::{Output, quotable, visible},
    talk::{Key, Talk},
    trouble::{Curator, Input, Limit, Place, Trouble, exact},
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
    say: Words,
    /// Whether some time has passed since a ticket was signed.
    waited: bool,
    labour: Labour,
    /// What another program says for its user, in place of a file and of prompts.
    given: Option<Given<'a>>,
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
    /// What the report is named after, where it comes by a ticket.
    handle: Option<Handle>,
}

pub(super) fn run(args: &AnswerArgs, output: &Output) -> Result<()> {
    answer(args, None, output).map_err(|error| in_words(error, output.say()))
}

fn answer(args: &AnswerArgs, given: Option<Given<'_>>, output: &Output) -> Result<()> {
    match (&args.terms, &args.url) {
        (Some(terms), _) => alone::answer(args, terms, given, output),
        (None, Some(url)) => answer_at(args, url, given, output),
        (None, None) => Err(Trouble::Address(String::new(), Place::Wrong).into()),
    }
}

/// Answers at the address of a curator.
fn answer_at(
    args: &AnswerArgs,
    url: &str,
    given: Option<Given<'_>>,
    output: &Output,
) -> Result<()> {
    let limits = limits(args);
    let link = Link::parse(url)?;
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
        say: output.say(),
        waited: false,
        labour: Labour::default(),
        given,
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
            let answered = self.say.text("terminal-answered").with("day", visible(&entry.day));
            self.talk.tell(&format!("{}\n  {answered}", visible(&entry.title)));
            let entry = entry.clone();
            self.forget_ticket()?;
            return Ok(entry);
        }
        ledger.refuse_namesake(&self.link.address)?;
        self.draw(&ledger)
    }

    /// Fetches the terms, asks, draws a report and keeps it.
    fn draw(&mut self, ledger: &Ledger) -> Result<Entry> {
        check_system_randomness()?;
        // Before the curator hears anything: whether a file can be read must not be seen from what is asked.
        let file = self.args.opinion.ranking.as_deref().map(Written::read).transpose()?;
        let written = self.given.map(|given| given.ranking).or(file.as_ref());
        if !self.link.address.is_sheltered() {
            self.output.caution(&self.say.text("terminal-open-road").to_string());
        }
        let mut asked = self.asked(written, ledger)?;
        // From here on nothing depends on what is in a file: every one is answered from.
        let opinion = match asked.order.take() {
            Some(order) => Opinion::Order(order),
            None => self.ask(&asked)?,
        };
        self.go_on(Input::StoppedFree)?;
        let Asked { offer: Offer { survey, service }, spend, loss, assignment, handle, .. } = asked;
        // The one place where a ballot is read: what comes out is private.
        let (ballot, query) = (opinion.ballot(survey.items())?, assignment.query());
        let report = agent::respond(&survey, query, &ballot, spend, &mut UnwrapErr(SysRng))?;
        // By ticket it is the ticket's. A curator without a log may know of no such thing.
        let handle = match handle {
            Some(ticket) => Some(ticket),
            None => service.log.map(|_| drawn_handle()).transpose()?,
        };
        let entry = Entry {
            curator: self.link.address.curator().to_owned(),
            survey: survey.id().to_owned(),
            title: survey.title().to_owned(),
            day: device::today(),
            epsilon: spend,
            loss,
            state: State::Drawn,
            report: device::body(&assignment, handle, &report)?,
            log: Promised::by(&survey, &service),
            completion: service.completion.filter(|said| said.check().is_ok()),
        };
        let (address, limits, drawn) = (&self.link.address, self.limits, entry.report.clone());
        let entry = self.home.change(|ledger| Ok(ledger.keep(address, entry, limits)?))?;
        self.forget_ticket()?;
        if entry.report == drawn {
            self.talk.tell(&device::what_the_coin_did(&survey, &opinion, &report, self.say));
        } else {
            self.talk.tell(&self.say.text("terminal-answered-meanwhile").to_string());
        }
        Ok(entry)
    }

    /// Reads the terms, tells their owner, and asks for pairs; all over again where the terms were changed in between. Whoever holds no invite,
    /// or one that has answered, learns it here, before anything is asked.
    fn asked(&mut self, written: Option<&Written>, ledger: &Ledger) -> Result<Asked> {
        let (mut invite, say) = (None, self.say);
        for _ in 0..MOST_READINGS {
            let offer = self.client.offer(&self.link.address)?;
            self.home.tickets()?.check(&self.link.address, offer.survey.unlinkable())?;
            let shown = shown(&offer);
            let spend = spend(self.args, &offer.survey)?;
            let loss = offer.survey.loss(spend)?;
            let allowed = ledger.check(spend, loss, self.limits);
            // An open survey needs no invite, so its curator is not sent one.
            let unlinkable = offer.survey.unlinkable();
            if allowed.is_ok() && !offer.is_open() && invite.is_none() && unlinkable.is_none() {
                invite = self.checked_invite()?;
            }
            let (curator, limits) = (self.link.address.curator(), self.limits);
            let from = vec![say.text("terminal-from").with("curator", curator).to_string()];
            let (survey, service) = (&offer.survey, Some(&offer.service));
            let told = Told { survey, service, shown: &shown, from, spend, ledger, limits, say };
            self.talk.tell(&told.text()?);
            allowed?;
            let order =
                written.map(|file| matched(file, &offer.survey, self.output)).transpose()?;
            let ticket = unlinkable.map(|by| self.ticket(by, &offer.survey)).transpose()?;
            let held = invite.as_ref().filter(|_| !offer.is_open()).map(By::Invite);
            let held = ticket.as_ref().map(By::Ticket).or(held);
            let asked = (&self.link.address, &offer);
            match device::assigned(&self.client, asked, held, &mut self.labour, self.output) {
                Ok(assignment) => {
                    let handle = ticket.map(|ticket| ticket.handle());
                    return Ok(Asked { offer, shown, spend, loss, order, assignment, handle });
                }
                Err(failure) if failure.is_that_terms_changed() => {
                    self.talk.tell(&format!("{}\n", say.text("terminal-changed-now")));
                }
                Err(failure) => return Err(failure.into()),
            }
        }
        Err(Trouble::from(Curator::Changing).into())
    }

    /// The invite, if the curator has nothing against it.
    fn checked_invite(&mut self) -> Result<Option<Invite>> {
        let invite = self.invite()?;
        if let Some(invite) = &invite {
            self.client.check(&self.link.address, invite)?;
        }
        Ok(invite)
    }

    /// The invite from wherever it was given.
    fn invite(&mut self) -> Result<Option<Invite>> {
        let text = match &self.args.invite {
            InviteArgs { invite: Some(token), .. } => Some(token.clone()),
            InviteArgs { invite_file: Some(path), .. } => Some(self.first_line(path)?),
            _ if self.link.invite.is_some() => return Ok(self.link.invite.clone()),
            _ => std::env::var(INVITE).ok().filter(|token| !token.is_empty()),
        };
        Ok(text.as_deref().map(Invite::new).transpose()?)
    }

    fn first_line(&mut self, path: &Path) -> Result<String> {
        if is_standard(path) {
            return Ok(self.talk.line()?.ok_or(Trouble::from(Input::NoInvite))?);
        }
        Ok(input::read_text(path)?.lines().next().unwrap_or_default().to_owned())
    }

    /// What the owner thinks, from prompts.
    fn ask(&mut self, asked: &Asked) -> Result<Opinion> {
        let survey = &asked.offer.survey;
        let lists = asks_for_a_list(self.args, survey);
        let (notes, confirms) = (&Notes::of(&asked.offer), !self.args.yes);
        let mut asker = Asker { talk: &mut self.talk, survey, notes, confirms, say: self.say };
        if lists { asker.list(&asked.shown) } else { asker.pairs(asked.assignment.query()) }
    }

    /// Shows what will leave, byte for byte, and asks whether it may.
    fn confirm(&mut self, entry: &Entry) -> Result<()> {
        let say = self.say;
        let leaves = say.text("terminal-leaves").with("curator", &entry.curator);
        // The bytes are never part of a message: they stand on a line of their own as they are.
        let shown = format!("{leaves}\n  {}", entry.report);
        if self.args.yes {
            self.talk.tell(&shown);
            return Ok(());
        }
        let keys = self.talk.keys();
        let (yes, no) = (keys.shown(Key::Yes), keys.shown(Key::No));
        let ask = say.text("terminal-send").with("yes", &yes).with("no", &no);
        let sends = is_allowed(&mut self.talk, &shown, &ask.to_string(), say)?;
        if sends { Ok(()) } else { Err(trouble(&say.text("terminal-not-sent"))) }
    }

    /// Sends what is memorised, and notes what became of it.
    fn send(&self, entry: &Entry) -> Result<()> {
        self.go_on(Input::Stopped)?;
        let (address, say) = (&self.link.address, self.say);
        self.home.change(|ledger| Ok(ledger.send(address, self.limits)?))?;
        let receipt = self.client.report(address, &entry.report).map_err(|failure| {
            let why = failure.said(say);
            trouble(&if failure.may_pass() {
                say.text("terminal-kept").with("why", why)
            } else {
                say.text("terminal-not-accepted").with("why", why)
            })
        })?;
        let Receipt { status, promise } = receipt;
        let (spent, promised) = self.home.change(|ledger| {
            let promised = ledger.counted(address, promise);
            Ok((ledger.spent(), promised))
        })?;
        if promised == Some(false) {
            self.output.caution(&say.text("terminal-no-promise").to_string());
        }
        self.receipt(entry, status, spent)
    }

    /// Says once more what became of a report that the curator has; nothing is asked of anybody.
    fn counted_before(&self, entry: &Entry) -> Result<()> {
        let spent = self.home.read()?.spent();
        self.talk.tell(&self.say.text("terminal-counted-before").to_string());
        self.receipt(entry, Received::AlreadyCounted, spent)
    }

    fn receipt(&self, entry: &Entry, receipt: Received, spent: f64) -> Result<()> {
        let say = self.say;
        let title = visible(&entry.title);
        let counted = match receipt {
            Received::Counted => {
                say.text("terminal-counted").with("curator", &entry.curator).with("title", title)
            }
            Received::AlreadyCounted => say
                .text("terminal-counted-again")
                .with("curator", &entry.curator)
                .with("title", title),
        };
        let cost = say
            .text("terminal-receipt")
            .with("spent", entry.loss)
            .with("epsilon", exact(entry.epsilon.get()))
            .with("all", spent);
        let completion = entry.completion.as_ref().map(|completion| match completion {
            Completion::Code(code) => {
                say.text("terminal-completion-code").with("code", visible(code))
            }
            Completion::Return(link) => {
                say.text("terminal-completion-return").with("link", visible(link))
            }
        });
        let completion = completion.map(|said| format!("{said}\n")).unwrap_or_default();
        let text = format!("{counted}\n{cost}\n{completion}");
        let document = Document {
            curator: &entry.curator,
            survey: &entry.survey,
            title: &entry.title,
            epsilon: entry.epsilon,
            loss: entry.loss,
            status: receipt,
            report: &entry.report,
            spent,
            completion: entry.completion.as_ref(),
        };
        self.output.result(&text, &document)
    }
}

/// What the owner allows.
fn limits(args: &AnswerArgs) -> Limits {
    Limits { each: args.budget.max_epsilon, total: args.budget.max_total }
}

/// What the owner spends: what was asked for, and never more than the terms say.
fn spend(args: &AnswerArgs, survey: &Survey) -> Result<Epsilon, Trouble> {
    let (asked, most) = (args.budget.epsilon, survey.epsilon());
    match asked {
        Some(epsilon) if epsilon > most => Err(Limit::Terms { most, epsilon }.into()),
        _ => Ok(asked.unwrap_or(most)),
    }
}

/// Whether the owner puts the whole list in order, in place of answering pairs.
fn asks_for_a_list(args: &AnswerArgs, survey: &Survey) -> bool {
    args.opinion.rank || survey.mechanism() == Mechanism::PermutationCap
}

/// The order that a file gives the items of a survey; what of it the survey does not have is said and left out.
fn matched(written: &Written, survey: &Survey, output: &Output) -> Result<Order> {
    let (order, skipped) = written.order(survey.names())?;
    if let Some(skipped) = skipped {
        output.caution(&skipped.said(output.say()));
    }
    Ok(order)
}

/// Asks whether what is shown may leave.
fn is_allowed(talk: &mut Talk<'_>, shown: &str, ask: &str, say: Words) -> Result<bool> {
    let keys = talk.keys();
    let (yes, no) = (keys.shown(Key::Yes), keys.shown(Key::No));
    let anyway = say.text("terminal-send-anyway");
    let allowed =
        talk.ask_until(&format!("{shown}\n{anyway}\n{ask}"), |answer| match keys.read(answer) {
            Some(Key::Yes) => Ok(true),
            Some(Key::No) => Ok(false),
            _ => Err(say
                .text("terminal-send-wrong")
                .with("yes", &yes)
                .with("no", &no)
                .with("typed", quotable(&answer.to_lowercase(), 20))
                .to_string()),
        })?;
    Ok(allowed)
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

/// What names a report in the survey's log, from the operating system: it tells nothing, and nobody can guess it.
fn drawn_handle() -> Result<Handle> {
    let mut handle = Octets([0; 16]);
    SysRng.try_fill_bytes(&mut handle.0)?;
    Ok(handle)
}

/// What ends a command, in the owner's language.
fn trouble(message: &Message) -> anyhow::Error {
    Trouble::Said(message.to_string()).into()
}
