//! Whether every language says the same, and whether the code says what there is. Used by tests and by the example `words`.

mod calls;
mod compare;
mod promises;
#[cfg(test)]
mod tests;

use std::collections::{BTreeMap, BTreeSet};

use crate::{
    Language, catalogue,
    pattern::{self, Part, Pattern},
};

/// What is wrong with the translations: missing and left over messages, other arguments, plurals, markup, numbers or promises.
pub fn translations() -> Vec<String> {
    let english = catalogue::files(Language::English);
    let (original, mut faults) = read(&english);
    faults.extend(english.iter().flat_map(|(file, text)| misplaced(file, text)));
    for language in Language::ALL {
        let files = catalogue::files(language);
        let (messages, own) = read(&files);
        let mut found = own;
        found.extend(files.iter().flat_map(|(file, text)| misplaced(file, text)));
        found.extend(compare::languages(language, &original, &messages));
        faults.extend(found.into_iter().map(|fault| format!("{language}: {fault}")));
    }
    faults
}

fn read(files: &[(String, String)]) -> (BTreeMap<String, Pattern>, Vec<String>) {
    let texts: Vec<&str> = files.iter().map(|(_, text)| text.as_str()).collect();
    pattern::read(&texts)
}

/// Messages whose names do not begin with that of their file: a page asks for them by file.
fn misplaced(file: &str, text: &str) -> Vec<String> {
    let names = text.lines().filter_map(|line| line.split_once(" =").map(|(name, _)| name));
    let names = names.filter(|name| name.starts_with(|c: char| c.is_ascii_lowercase()));
    let own = |name: &&str| name.strip_prefix(file).is_some_and(|rest| rest.starts_with('-'));
    names
        .filter(|name| !own(name))
        .map(|name| format!("{file}.ftl: {name} begins with {file}-"))
        .collect()
}

/// What the code says wrongly, and the messages that nothing says. Sources are names and texts of files.
pub fn uses<'a>(sources: impl IntoIterator<Item = (&'a str, &'a str)>) -> Vec<String> {
    let messages = catalogue::of(Language::English);
    let (mut faults, mut used, mut families) = (Vec::new(), BTreeSet::new(), BTreeSet::new());
    for (name, text) in sources {
        for call in calls::find(name, text) {
            let place = format!("{name}:{}", call.line);
            match call.check(messages) {
                Ok(()) if call.family => _ = families.insert(call.id),
                Ok(()) => _ = used.insert(call.id),
                Err(fault) => faults.push(format!("{place}: {fault}")),
            }
        }
    }
    let said =
        |id: &&String| used.contains(*id) || families.iter().any(|family| id.starts_with(family));
    faults.extend(messages.keys().filter(|id| !said(id)).map(|id| format!("nothing says {id}")));
    faults
}

/// How many bytes the messages of each file take in a page, by language.
pub fn sizes() -> Vec<(String, Vec<(Language, usize)>)> {
    let files = catalogue::files(Language::English).into_iter().map(|(file, _)| file);
    let size =
        |file: &str| Language::ALL.map(|one| (one, crate::Words::new(one).script(&[file]).len()));
    files.map(|file| (file.clone(), size(&file).to_vec())).collect()
}

/// The arguments of a message.
fn arguments(pattern: &Pattern) -> BTreeSet<&str> {
    let mut found = BTreeSet::new();
    for part in pattern {
        match part {
            Part::Text(_) => {}
            Part::Argument(name, _) => _ = found.insert(name.as_str()),
            Part::Choice(name, choices) => {
                found.insert(name.as_str());
                let within = choices.numbers.values().chain(choices.words.values());
                found.extend(within.chain([&choices.otherwise.1]).flat_map(arguments));
            }
        }
    }
    found
}

/// All texts that a message can be, with a sign in place of arguments.
pub(crate) fn renderings(pattern: &Pattern) -> Vec<String> {
    let mut texts = vec![String::new()];
    for part in pattern {
        let ends: Vec<String> = match part {
            Part::Text(text) => vec![text.clone()],
            Part::Argument(..) => vec!["\u{fffc}".to_owned()],
            Part::Choice(_, choices) => {
                let within = choices.numbers.values().chain(choices.words.values());
                within.chain([&choices.otherwise.1]).flat_map(renderings).collect()
            }
        };
        texts = texts
            .iter()
            .flat_map(|text| ends.iter().map(move |end| format!("{text}{end}")))
            .collect();
    }
    texts
}

/// The markup that a text holds: the names of its elements in order, if each is closed in its turn.
fn markup(text: &str) -> Result<Vec<&str>, String> {
    let (mut found, mut open) = (Vec::new(), Vec::new());
    for piece in text.split('<').skip(1) {
        let Some((tag, _)) = piece.split_once('>') else { continue };
        let name = tag.trim_start_matches('/');
        let plain = !name.is_empty() && name.bytes().all(|b| b.is_ascii_lowercase() || b == b'-');
        match tag.starts_with('/') {
            _ if !plain => return Err(format!("<{tag}> is no markup that a message may hold")),
            false => open.push(name),
            true if open.pop() == Some(name) => found.push(name),
            true => return Err(format!("</{name}> closes nothing")),
        }
    }
    found.sort_unstable();
    if open.is_empty() { Ok(found) } else { Err(format!("<{}> is not closed", open.join("> <"))) }
}
