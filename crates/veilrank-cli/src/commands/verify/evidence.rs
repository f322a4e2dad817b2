//! What a curator publishes of a survey, read together, and what others saw of it.

use std::fs;

use anyhow::{Context, Result, bail};
use serde_json::Value;
use veilrank::{
    merkle::{Hash, Tree, leaf_of_entry},
    survey::Survey,
    wire::{Head, LogEntry, Named, PublicKey, Results, Service},
};

use crate::device::{Address, Client, Offered, OrganiserToken};

/// How often everything is read again while a survey moves on.
const MOST_READINGS: usize = 5;

/// Why participants see no log.
const ORGANISERS: &str = "only the organiser sees the results of this survey, and can verify them: `veilrank verify` with the organiser's own link";

/// All that can be seen of a survey.
#[derive(Debug)]
pub(super) struct Evidence {
    pub(super) survey: Survey,
    pub(super) service: Service,
    pub(super) key: Option<PublicKey>,
    /// What is published, or why nothing is.
    pub(super) published: Result<Published, String>,
}

/// The log, the reports and the outcome, of the same reports if that could be had.
#[derive(Debug)]
pub(super) struct Published {
    pub(super) log: Log,
    pub(super) reports: String,
    pub(super) outcome: Vec<u8>,
}

/// A log as it was downloaded.
#[derive(Debug)]
pub(super) struct Log {
    /// The first line.
    pub(super) terms: String,
    pub(super) entries: Vec<LogEntry>,
    pub(super) leaves: Vec<Hash>,
    pub(super) tree: Tree,
    pub(super) head: Head,
}

impl Evidence {
    /// Reads it, as the organiser where there is a token.
    pub(super) fn fetch(
        client: &Client,
        address: &Address,
        organiser: Option<&OrganiserToken>,
    ) -> Result<Self> {
        let mut last = None;
        for _ in 0..MOST_READINGS {
            let offer = client.offer(address)?;
            let key = offer.service.log.map(|log| log.key);
            let (survey, service) = (offer.survey, offer.service);
            let published = match key {
                None => Err("this curator keeps no log".to_owned()),
                // Whoever asks for it anyway is told no more than this.
                Some(_) if is_organisers(&service) && organiser.is_none() => {
                    Err(ORGANISERS.to_owned())
                }
                Some(_) => Published::fetch(client, &address.api(), organiser)?,
            };
            let whole = published.as_ref().is_err()
                || published.as_ref().is_ok_and(Published::is_of_one_moment);
            last = Some(Self { survey, service, key, published });
            if whole {
                break;
            }
        }
        last.context("nothing was read")
    }

    /// The offer beside the terms, as devices keep it.
    pub(super) fn offered(&self) -> Offered {
        Offered::by(&self.service)
    }

    /// Whether somebody could see the outcome grow: what is stated then holds at all looks together.
    pub(super) fn is_watched(&self) -> bool {
        self.service.results != Named::Known(Results::After) || self.service.reopens
    }
}

/// Whether results are shown to the organiser alone.
fn is_organisers(service: &Service) -> bool {
    service.results == Named::Known(Results::Organiser)
}

impl Published {
    fn fetch(
        client: &Client,
        api: &str,
        organiser: Option<&OrganiserToken>,
    ) -> Result<Result<Self, String>> {
        let file = |name: &str| client.file_as(&format!("{api}/{name}"), organiser);
        let log = match file("log.jsonl") {
            Err(failure) if failure.is_withheld() => return Ok(Err(failure.to_string())),
            other => other?,
        };
        let (outcome, reports) = (file("outcome")?, file("reports.jsonl")?);
        let reports = String::from_utf8(reports).context("the reports file is no text")?;
        Ok(Ok(Self { log: Log::read(&log)?, reports, outcome }))
    }

    /// Whether all three are of the same number of reports.
    fn is_of_one_moment(&self) -> bool {
        let outcome: Value = serde_json::from_slice(&self.outcome).unwrap_or_default();
        let size = self.log.head.size;
        outcome["reports"].as_u64() == Some(size) && self.report_lines().len() as u64 == size
    }

    /// The lines between the terms and the closing line.
    pub(super) fn report_lines(&self) -> Vec<&str> {
        let mut lines: Vec<&str> = self.reports.lines().skip(1).collect();
        lines.pop();
        lines
    }
}

impl Log {
    /// Reads a log; whether it is right is for the checks to say.
    fn read(bytes: &[u8]) -> Result<Self> {
        let text = str::from_utf8(bytes).context("the log is no text")?;
        let mut lines: Vec<&str> = text.lines().collect();
        if lines.len() < 2 {
            bail!("a log has its terms and its head, got {} lines", lines.len());
        }
        let terms = lines.remove(0).to_owned();
        let head = lines.pop().unwrap_or_default();
        let head = serde_json::from_str(head).context("the last line of the log is no head")?;
        let entry = |(at, line): (usize, &&str)| {
            serde_json::from_str(line).with_context(|| format!("entry {at} of the log"))
        };
        let entries = lines.iter().enumerate().map(entry).collect::<Result<Vec<LogEntry>>>()?;
        let leaf = |entry: &LogEntry| leaf_of_entry(&entry.handle, entry.report.get());
        let leaves: Vec<Hash> = entries.iter().map(leaf).collect();
        let mut tree = Tree::new();
        for leaf in &leaves {
            tree.push(*leaf);
        }
        Ok(Self { terms, entries, leaves, tree, head })
    }
}

/// A head that somebody else saw, and where it came from.
#[derive(Debug)]
pub(super) struct OtherHead {
    pub(super) from: String,
    pub(super) head: Head,
}

/// Heads from files or addresses: one document, a list of them, or one a line.
pub(super) fn others(client: &Client, places: &[String]) -> Result<Vec<OtherHead>> {
    let mut all = Vec::new();
    for place in places {
        let web = place.starts_with("http://") || place.starts_with("https://");
        let bytes = if web {
            client.file(place)?
        } else {
            fs::read(place).with_context(|| place.clone())?
        };
        let heads = heads(&bytes).with_context(|| format!("{place}: no heads of a log"))?;
        all.extend(heads.into_iter().map(|head| OtherHead { from: place.clone(), head }));
    }
    Ok(all)
}

fn heads(bytes: &[u8]) -> Result<Vec<Head>> {
    if let Ok(list) = serde_json::from_slice::<Vec<Head>>(bytes) {
        return Ok(list);
    }
    let lines = serde_json::Deserializer::from_slice(bytes).into_iter::<Head>();
    let heads = lines.collect::<Result<Vec<Head>, _>>()?;
    if heads.is_empty() {
        bail!("there must be at least one, got none");
    }
    Ok(heads)
}
