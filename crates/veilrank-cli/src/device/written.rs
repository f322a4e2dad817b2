//! A ranking in a file: read whole before a curator hears anything, and then matched with whatever items a survey has.
//!
//! A curator chooses the items. If some choice made a device give up, a survey would find out what stands in a file without
//! any noise in between. So what can be wrong with a file is found without knowing the survey, and matching cannot fail.

use std::{
    collections::{BTreeMap, BTreeSet},
    ffi::OsStr,
    path::Path,
};

use veilrank::{
    Error,
    format::{self, Kind},
    ranking::{Item, Names, Order, Profile},
};

use veilrank_words::{Language, Words};

use crate::{
    input,
    output::{listed, quotable},
    trouble::{File, Trouble},
};

/// File endings that promise a table.
const TABLES: [&str; 5] = ["csv", "soc", "soi", "toc", "toi"];

/// The most lines that a warning names.
const MOST_NAMED: usize = 5;

/// What stands in a ranking file.
pub(crate) struct Written {
    file: String,
    lines: Vec<Line>,
    /// Why it is not the table that it may have been meant to be.
    no_table: Option<String>,
}

/// Where a name stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Place {
    Line(usize),
    Rank(usize),
}

/// One name in a file, best first.
struct Line {
    /// Where it stands, for its owner.
    place: Place,
    name: String,
    /// Whether it is tied with the one before.
    tied: bool,
    /// All of a line that begins with `=`: an item may be called that, and is then meant.
    whole: Option<String>,
}

/// What of a ranking file was left out.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Skipped {
    file: String,
    count: usize,
    /// Where the first of them stand, and what they are.
    named: Vec<(Place, String)>,
    /// True when nothing is left.
    all: bool,
    /// Why the file is not the table that it may have been meant to be, in a parser's English words.
    no_table: Option<String>,
}

impl Written {
    /// Reads a file: a name on each line, best first, or a PrefLib or CSV file of one voter.
    pub(crate) fn read(path: &Path) -> Result<Self, Trouble> {
        Self::parse(&input::read_text(path).map_err(|error| unreadable(path, &error))?, path)
    }

    /// A ranking that is in no file: groups of names, best first, those of one group tied. `called` is what messages call it.
    pub(crate) fn given(called: &str, groups: &[Vec<String>]) -> Self {
        let lines = (1..).zip(groups).flat_map(|(rank, group)| {
            let line = move |(at, name): (usize, &String)| Line {
                place: Place::Rank(rank),
                name: name.clone(),
                tied: at > 0,
                whole: None,
            };
            group.iter().enumerate().map(line)
        });
        Self { file: called.to_owned(), lines: lines.collect(), no_table: None }
    }

    /// What stands in a text, whose file has this name.
    pub(super) fn parse(text: &str, path: &Path) -> Result<Self, Trouble> {
        let file = input::shown(path);
        let ending = path.extension().and_then(OsStr::to_str).unwrap_or_default().to_lowercase();
        let promised = TABLES.contains(&ending.as_str());
        let first = text.lines().next().unwrap_or_default();
        if !promised && !first.contains(',') && format::detect(text) != Kind::PrefLib {
            return Ok(Self { file, lines: list(text), no_table: None });
        }
        match input::profile_in(text, path) {
            Ok(profile) => {
                let lines = table(&profile, &file)?;
                Ok(Self { file, lines, no_table: None })
            }
            Err(error) if promised => Err(unreadable(path, &error)),
            // A name may have a comma in it, or be a number.
            Err(error) => {
                Ok(Self { file, lines: list(text), no_table: Some(format!("{error:#}")) })
            }
        }
    }

    /// The order that it gives the items of a survey, and what its owner should know. Names that the survey does not have, and those that
    /// come again, are left out; items that the file does not have are no opinion.
    pub(crate) fn order(&self, names: &Names) -> Result<(Order, Option<Skipped>), Error> {
        let items: BTreeMap<&str, Item> =
            names.as_slice().iter().map(String::as_str).zip(Item::all(names.len())).collect();
        let (mut groups, mut seen): (Vec<Vec<Item>>, _) = (Vec::new(), BTreeSet::new());
        let mut skipped = Vec::new();
        for line in &self.lines {
            let whole = line.whole.as_deref().and_then(|whole| items.get(whole));
            if whole.is_some() || !line.tied || groups.is_empty() {
                groups.push(Vec::new());
            }
            let found = whole.or_else(|| items.get(line.name.as_str()));
            match (found, groups.last_mut()) {
                (Some(&item), Some(group)) if seen.insert(item) => group.push(item),
                _ => skipped.push(line),
            }
        }
        groups.retain(|group| !group.is_empty());
        let skipped = self.skipped(&skipped, groups.is_empty());
        Ok((Order::new(groups)?, skipped))
    }

    fn skipped(&self, skipped: &[&Line], all: bool) -> Option<Skipped> {
        if skipped.is_empty() {
            return None;
        }
        let named = skipped.iter().take(MOST_NAMED);
        Some(Skipped {
            file: self.file.clone(),
            count: skipped.len(),
            named: named.map(|line| (line.place, line.name.clone())).collect(),
            all,
            no_table: self.no_table.clone().filter(|_| all),
        })
    }
}

impl Skipped {
    /// What the owner should know of it, in a line.
    pub(crate) fn said(&self, say: Words) -> String {
        let names = self.names(say);
        let Some(why) = &self.no_table else {
            let left = if self.all { "nothing" } else { "something" };
            return say
                .text("terminal-skipped")
                .with("left", left)
                .with("file", &self.file)
                .with("count", self.count)
                .with("names", names)
                .to_string();
        };
        let text = say
            .text("terminal-skipped-table")
            .with("file", &self.file)
            .with("count", self.count)
            .with("names", names)
            .to_string();
        // The parser speaks English alone.
        match say.language() {
            Language::English => format!("{text} ({})", why.replace('\n', ", ")),
            _ => text,
        }
    }

    fn names(&self, say: Words) -> String {
        let named = self.named.iter().map(|(place, name)| {
            let name = quotable(name, 40);
            let said = match place {
                Place::Line(number) => {
                    say.text("terminal-skipped-line").with("number", number).with("name", name)
                }
                Place::Rank(number) => {
                    say.text("terminal-skipped-rank").with("number", number).with("name", name)
                }
            };
            said.to_string()
        });
        let names = listed(say, named);
        if self.count > self.named.len() {
            return say.text("terminal-list-cut").with("list", names).to_string();
        }
        names
    }
}

fn unreadable(path: &Path, error: &anyhow::Error) -> Trouble {
    File::Unreadable(input::shown(path), format!("{error:#}")).into()
}

/// A list of names, best first; a line that begins with `=` is tied with the one above it.
fn list(text: &str) -> Vec<Line> {
    let lines = (1..).zip(text.lines().map(str::trim)).filter(|(_, line)| !line.is_empty());
    let line = |(number, line): (usize, &str)| {
        let tied = line.strip_prefix('=').map(str::trim);
        Line {
            place: Place::Line(number),
            name: tied.unwrap_or(line).to_owned(),
            tied: tied.is_some(),
            whole: tied.map(|_| line.to_owned()),
        }
    };
    lines.map(line).collect()
}

/// The one order of a data file.
fn table(profile: &Profile, file: &str) -> Result<Vec<Line>, Trouble> {
    let voters = profile.voters();
    if voters != 1 {
        return Err(File::Voters(file.to_owned(), voters).into());
    }
    let groups = (1..).zip(profile.ballots().flat_map(Order::groups));
    let lines = groups.flat_map(|(rank, group): (usize, &[Item])| {
        let line = move |(at, &item): (usize, &Item)| Line {
            place: Place::Rank(rank),
            name: profile.names().of(item).to_owned(),
            tied: at > 0,
            whole: None,
        };
        group.iter().enumerate().map(line)
    });
    Ok(lines.collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names() -> Names {
        Names::new(["tea", "coffee", "water", "= juice", "milk, hot"]).unwrap()
    }

    /// The order that a file gives, and the places of what was left out.
    fn read(text: &str, file: &str) -> (Vec<Vec<usize>>, Vec<String>) {
        let written = Written::parse(text, Path::new(file)).unwrap();
        let (order, skipped) = written.order(&names()).unwrap();
        let order = order.normalized();
        let indices = |group: &[Item]| group.iter().map(|item| item.index()).collect();
        let skipped = skipped.map(|skipped| skipped.named).unwrap_or_default();
        let english = Words::for_terminal(Language::English);
        let one = |named| {
            let named = vec![named];
            Skipped { file: String::new(), count: 1, named, all: false, no_table: None }
        };
        let skipped = skipped.into_iter().map(|named| one(named).names(english)).collect();
        (order.groups().map(indices).collect(), skipped)
    }

    #[test]
    fn orders_are_read_from_files() {
        for (text, expected) in [
            ("water\ntea\n", vec![vec![2], vec![0]]),
            ("water\r\n\r\n  tea \r\n=coffee\r\n", vec![vec![2], vec![0, 1]]),
            ("= juice\n= tea\n", vec![vec![0, 3]]),
            ("=tea\n=coffee\n", vec![vec![0, 1]]),
            ("milk, hot\ntea\n", vec![vec![4], vec![0]]),
            ("rank1,rank2\ncoffee,tea\n", vec![vec![1], vec![0]]),
            ("3\n1,water\n2,tea\n3,coffee\n1,1,1\n1,1,{2,3}\n", vec![vec![2], vec![0, 1]]),
        ] {
            assert_eq!(read(text, "mine.txt"), (expected, Vec::new()), "{text}");
        }
    }

    #[test]
    fn what_the_survey_does_not_have_is_left_out_and_named() {
        for (text, expected, skipped) in [
            ("water\nbeer\ntea\n", vec![vec![2], vec![0]], vec![r#"line 2 "beer""#]),
            // What is tied with somebody unknown is not tied with those before.
            ("water\nbeer\n=tea\n", vec![vec![2], vec![0]], vec![r#"line 2 "beer""#]),
            ("beer\n", vec![], vec![r#"line 1 "beer""#]),
            ("tea\nwater\ntea\n", vec![vec![0], vec![2]], vec![r#"line 3 "tea""#]),
            ("rank1,rank2\ncoffee,beer\n", vec![vec![1]], vec![r#"rank 2 "beer""#]),
        ] {
            let skipped: Vec<String> = skipped.into_iter().map(str::to_owned).collect();
            assert_eq!(read(text, "mine.txt"), (expected, skipped), "{text}");
        }
        let many = "beer\n".repeat(100);
        assert_eq!(read(&many, "mine.txt").1.len(), MOST_NAMED);
    }

    #[test]
    fn a_table_is_refused_before_any_survey_is_known() {
        for (text, file, why) in [
            ("rank1,rank2\ncoffee,tea\ntea,coffee\n", "mine.txt", "one voter, got 2"),
            ("rank1,rank2\ncoffee,coffee\n", "mine.csv", "line 2"),
            ("coffee\ntea\n", "mine.soc", "mine.soc: "),
        ] {
            let error = Written::parse(text, Path::new(file)).err().unwrap();
            let error = format!("{error:#}");
            assert!(error.starts_with(file) && error.contains(why), "{error}");
        }
        // Without such an ending a comma may be part of a name.
        let written = Written::parse("rank1,rank2\nx,x\n", Path::new("mine.txt")).unwrap();
        let (_, skipped) = written.order(&names()).unwrap();
        let warning = skipped.unwrap().said(Words::for_terminal(Language::English));
        assert!(warning.contains("nothing of it is in this survey"), "{warning}");
        assert!(warning.contains("as a table it cannot be read either"), "{warning}");
    }
}
