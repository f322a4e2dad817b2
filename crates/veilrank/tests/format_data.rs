//! Every real data file is read, and comes back as it was.

mod common;

use common::{data_files, data_text, ending};
use veilrank::{
    format::{
        csv,
        preflib::{self, Kind, PrefLib},
    },
    ranking::Order,
};

/// Every file's name, text and value.
fn files() -> Vec<(String, String, PrefLib)> {
    let read = |path: std::path::PathBuf| {
        let name = path.display().to_string();
        let text = data_text(&path);
        let kind: Kind = ending(&path).parse().expect("data files end in their kind");
        let file =
            preflib::read(&text, Some(kind)).unwrap_or_else(|error| panic!("{name}: {error}"));
        (name, text, file)
    };
    data_files().into_iter().map(read).collect()
}

/// The text with a blank after every colon that ends a line: PrefLib writes `# KEY:` with and without one.
fn with_blanks(text: &str) -> String {
    text.replace(":\n", ": \n")
}

#[test]
fn every_file_is_written_as_it_was() {
    for (name, text, file) in files() {
        let written = preflib::write(&file);
        assert_eq!(written, with_blanks(&text), "{name}");
        assert_eq!(preflib::read(&written, Some(file.kind)), Ok(file), "{name}");
    }
}

#[test]
fn every_file_survives_the_old_layout() {
    for (name, _, file) in files() {
        let old = preflib::write_legacy(&file);
        let back = preflib::read(&old, Some(file.kind)).unwrap();
        assert_eq!((back.kind, back.profile), (file.kind, file.profile), "{name}");
    }
}

#[test]
fn every_file_is_of_the_strictest_kind_that_fits_and_has_each_order_once() {
    for (name, _, file) in files() {
        assert_eq!(Kind::of(&file.profile), file.kind, "{name}");
        let compressed = file.profile.compressed();
        assert_eq!(compressed.votes().len(), file.profile.votes().len(), "{name}");
    }
}

#[test]
fn every_file_survives_as_a_table() {
    for (name, _, PrefLib { profile, .. }) in files() {
        let ranks = csv::read_ranks(&csv::write_ranks(&profile), Some(profile.names())).unwrap();
        assert_eq!(ranks, profile, "{name}");
        let items = csv::read_items(&csv::write_items(&profile)).unwrap();
        let tidy = profile.votes().iter().map(|vote| (vote.count, vote.order.normalized()));
        let read = items.votes().iter().map(|vote| (vote.count, vote.order.clone()));
        assert_eq!(read.collect::<Vec<(u64, Order)>>(), tidy.collect::<Vec<_>>(), "{name}");
    }
}
