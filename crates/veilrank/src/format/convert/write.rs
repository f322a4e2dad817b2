//! From a document to a text, and what is lost by it.

use super::{
    Document, Format,
    losses::{Loss, Losses, Lost},
    spread::{self, nothing_left, respelt},
};
use crate::{
    error::Error,
    format::{
        abif, blt, civs,
        csv::{self, Decided, PairRow, PairTable},
        preflib::{self, Kind, PrefLib},
    },
    ranking::{Item, Names, Profile},
};

/// A text in another format, and what is not in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Written {
    /// The text.
    pub text: String,
    /// What was lost on the way.
    pub losses: Vec<Loss>,
}

/// Writes a document in a format; refused where nothing would be left of it.
pub fn write(document: &Document, format: Format) -> Result<Written, Error> {
    let mut losses = Losses::of(document);
    note_sayings(document, format, &mut losses);
    let text = match format {
        Format::Soc | Format::Soi | Format::Toc | Format::Toi | Format::PrefLibLegacy => {
            write_preflib(document, format.kind(), &mut losses)?
        }
        Format::CsvRanks => {
            let profile = spread::ballots(document, &mut losses)?;
            let ranked = profile.votes().iter().flat_map(|vote| vote.order.ranked());
            note_roster(profile.names(), ranked.copied(), &mut losses)?;
            csv::write_weighted_ranks(&profile, document.scale)
        }
        Format::CsvItems => {
            csv::write_weighted_items(&spread::ballots(document, &mut losses)?, document.scale)
        }
        Format::CsvPairs | Format::Evalica => write_pairs(document, format, &mut losses)?,
        Format::CrowdKit => write_crowd_kit(document, &mut losses)?,
        Format::BayesMallows => write_bayes_mallows(document, &mut losses)?,
        Format::Civs => {
            let profile = spread::ballots(document, &mut losses)?;
            civs::write(&renamed(&profile, trimmed, &mut losses)?)
        }
        Format::Blt => write_blt(document, &mut losses)?,
        Format::Abif => {
            let round = |name: &str| name.replace('[', "(").replace(']', ")");
            let profile = spread::ballots(document, &mut losses)?;
            abif::write(&document.title, &renamed(&profile, round, &mut losses)?)
        }
    };
    Ok(Written { text, losses: losses.finish() })
}

/// Notes what a format has no place for, whatever the data is.
fn note_sayings(document: &Document, format: Format, losses: &mut Losses) {
    let is_today = format.kind().is_some();
    let keeps_weights =
        matches!(format, Format::CsvRanks | Format::CsvItems | Format::CsvPairs | Format::Blt);
    if document.scale > 1 && !keeps_weights {
        losses.add(Lost::Weights, document.scale);
    }
    if !is_today {
        let said = |(key, value): &&(String, String)| key != "TITLE" && !value.trim().is_empty();
        losses.note(Lost::Header, document.header.iter().filter(said).count());
        let titled = matches!(format, Format::Blt | Format::Abif);
        losses.note(Lost::Title, usize::from(!titled && !document.title.trim().is_empty()));
    }
    if format != Format::Blt {
        losses.note(Lost::Seats, usize::from(document.seats.is_some()));
        losses.note(Lost::Withdrawn, document.withdrawn.len());
    }
}

fn write_preflib(
    document: &Document,
    kind: Option<Kind>,
    losses: &mut Losses,
) -> Result<String, Error> {
    let profile = spread::ballots(document, losses)?;
    // PrefLib has each order once; a file of its own is left as it is.
    let profile = if document.kind.is_some() { profile } else { profile.compressed() };
    let Some(kind) = kind else {
        let profile = renamed(&profile, |name| name.trim().to_owned(), losses)?;
        let file = PrefLib { kind: Kind::of(&profile), header: Vec::new(), profile };
        return Ok(preflib::write_legacy(&file));
    };
    let profile = kept(&profile, kind, losses)?;
    let header = match document.kind {
        Some(old) if !document.header.is_empty() => moved(&document.header, old, kind),
        _ => {
            let header = PrefLib::new(&document.title, profile.clone()).header;
            let from = |(key, value): (String, String)| match key.as_str() {
                "MODIFICATION TYPE" => (key, "original".to_owned()),
                _ => (key, value),
            };
            header.into_iter().map(from).collect()
        }
    };
    Ok(preflib::write(&PrefLib { kind, header, profile }))
}

/// The votes that a kind of file can hold.
fn kept(profile: &Profile, kind: Kind, losses: &mut Losses) -> Result<Profile, Error> {
    let (mut ties, mut gaps) = (0, 0);
    let mut votes = profile.votes().to_vec();
    votes.retain(|vote| {
        let tied = !kind.allows_ties() && !vote.order.is_strict();
        let open = !kind.allows_gaps() && !vote.order.is_complete(profile.items());
        ties += if tied { vote.count } else { 0 };
        gaps += if open && !tied { vote.count } else { 0 };
        !tied && !open
    });
    losses.add(Lost::Ties, ties);
    losses.add(Lost::Gaps, gaps);
    if votes.is_empty() {
        return Err(nothing_left("a ballot"));
    }
    Profile::new(profile.names().clone(), votes)
}

/// A header for a file of another kind: its name ends otherwise.
fn moved(header: &[(String, String)], old: Kind, new: Kind) -> Vec<(String, String)> {
    let field = |(key, value): &(String, String)| {
        let stem = value.strip_suffix(old.name()).filter(|stem| stem.ends_with('.'));
        match stem.filter(|_| key == "FILE NAME") {
            Some(stem) => (key.clone(), format!("{stem}{new}")),
            None => (key.clone(), value.clone()),
        }
    };
    header.iter().map(field).collect()
}

fn write_pairs(document: &Document, format: Format, losses: &mut Losses) -> Result<String, Error> {
    let table = spread::pairs(document, losses)?;
    if table.rows().is_empty() {
        return Err(nothing_left("a comparison"));
    }
    let seen = table.rows().iter().flat_map(|row: &PairRow| [row.left, row.right]);
    note_roster(table.names(), seen, losses)?;
    if format == Format::CsvPairs {
        return Ok(csv::write_weighted_pairs(&table, document.scale));
    }
    spread::check_rows(u128::from(table.answers()))?;
    let names = respell(table.names(), trimmed, losses)?;
    Ok(csv::write_evalica(&PairTable::new(names, table.rows().to_vec())?))
}

fn write_crowd_kit(document: &Document, losses: &mut Losses) -> Result<String, Error> {
    let rows = spread::decided(document, losses)?;
    let names = document.data.names();
    note_roster(names, rows.iter().flat_map(|row| [row.winner, row.loser]), losses)?;
    let names = respell(names, trimmed, losses)?;
    Ok(csv::write_crowd_kit(&names, rows.into_iter()))
}

fn write_bayes_mallows(document: &Document, losses: &mut Losses) -> Result<String, Error> {
    let mut rows = spread::decided(document, losses)?;
    let names = document.data.names();
    let numbers = (1..=names.len()).map(|number| number.to_string());
    if !names.as_slice().iter().cloned().eq(numbers) {
        losses.note(Lost::Names, names.len());
    }
    let last = rows.iter().map(|row| row.winner.max(row.loser).index()).max();
    losses.note(Lost::UnseenItems, names.len() - last.map_or(0, |last| last + 1));
    number_people(&mut rows, losses);
    Ok(csv::write_bayes_mallows(rows.into_iter()))
}

/// People whom not all numbers call are numbered anew, in the order in which they come.
fn number_people(rows: &mut [Decided], losses: &mut Losses) {
    let number =
        |text: &str| crate::format::whole(text).filter(|number| number.to_string() == text);
    if rows.iter().all(|row| number(&row.person).is_some_and(|number| number > 0)) {
        return;
    }
    let mut numbers = std::collections::BTreeMap::new();
    for row in rows.iter_mut() {
        let next = numbers.len() + 1;
        let number = *numbers.entry(row.person.clone()).or_insert(next);
        row.person = number.to_string();
    }
    losses.note(Lost::PeopleNames, numbers.len());
}

fn write_blt(document: &Document, losses: &mut Losses) -> Result<String, Error> {
    let single = |name: &str| name.replace('"', "'");
    let profile = renamed(&spread::ballots(document, losses)?, single, losses)?;
    Ok(blt::write(&blt::Blt {
        title: document.title.clone(),
        seats: document.seats.unwrap_or(1),
        withdrawn: document.withdrawn.clone(),
        profile,
        scale: document.scale,
        skipped: 0,
        notes: false,
    }))
}

/// Notes what is lost where a format knows only the names that its rows have.
fn note_roster(
    names: &Names,
    seen: impl Iterator<Item = Item>,
    losses: &mut Losses,
) -> Result<(), Error> {
    let mut unseen = vec![true; names.len()];
    seen.for_each(|item| unseen[item.index()] = false);
    let unseen = unseen.iter().filter(|unseen| **unseen).count();
    if names.len() - unseen < 2 {
        return Err(nothing_left("two items that somebody ranks"));
    }
    losses.note(Lost::UnseenItems, unseen);
    losses.note(Lost::ItemOrder, usize::from(!names.as_slice().is_sorted()));
    Ok(())
}

/// A name without the blanks around it, which many tables do not keep.
fn trimmed(name: &str) -> String {
    name.trim_matches([' ', '\t']).to_owned()
}

fn respell(
    names: &Names,
    spell: impl Fn(&str) -> String,
    losses: &mut Losses,
) -> Result<Names, Error> {
    let (names, changed) = respelt(names, spell)?;
    losses.note(Lost::Spelling, changed);
    Ok(names)
}

fn renamed(
    profile: &Profile,
    spell: impl Fn(&str) -> String,
    losses: &mut Losses,
) -> Result<Profile, Error> {
    let names = respell(profile.names(), spell, losses)?;
    Profile::new(names, profile.votes().to_vec())
}
