//! What is refused, and how it is said: cut off, damaged, of another schema, with nulls, wrong in the last row, empty, mixed, twice.

mod common;
#[path = "common/files.rs"]
mod files;

use std::{fs, path::Path, sync::Arc};

use common::{SEED, bytes, drawn, survey};
use files::{folder, write};
use parquet::{
    basic::Compression,
    data_type::{BoolType, ByteArray, ByteArrayType, DataType, DoubleType, Int64Type},
    file::{
        properties::WriterProperties,
        writer::{SerializedFileWriter, SerializedRowGroupWriter},
    },
    schema::parser::parse_message_type,
};
use veilrank::{Mechanism, Survey};
use veilrank_parquet::{Place, Tables, Work, is_table};

/// Reports as engines write them: everything may be missing, numbers have 64 bits. Level 3 is a value, 2 a null, 1 no element, 0 no list.
struct Engine {
    epsilon: Vec<Option<f64>>,
    /// Where lists begin (0) and go on (1), and what is there.
    levels: Vec<(i16, i16)>,
    first: Vec<i64>,
    second: Vec<i64>,
    answer: Vec<bool>,
    nonces: Option<Vec<&'static str>>,
}

impl Engine {
    fn of(pairs: &[(i64, i64)]) -> Self {
        Self {
            epsilon: vec![Some(2.0); pairs.len()],
            levels: vec![(0, 4); pairs.len()],
            first: pairs.iter().map(|pair| pair.0).collect(),
            second: pairs.iter().map(|pair| pair.1).collect(),
            answer: vec![true; pairs.len()],
            nonces: None,
        }
    }

    fn write(&self, file: &Path, compression: Compression) {
        let nonce = if self.nonces.is_some() { "optional binary nonce (UTF8);" } else { "" };
        let schema = format!(
            "message spark_schema {{ optional double epsilon; optional group answers (LIST) {{ repeated group list {{ optional group element {{ \
             optional int64 first; optional int64 second; optional boolean answer; }} }} }} {nonce} }}"
        );
        let properties = WriterProperties::builder().set_compression(compression).build();
        let schema = Arc::new(parse_message_type(&schema).expect("a schema"));
        let mut writer =
            SerializedFileWriter::new(Vec::new(), schema, Arc::new(properties)).expect("a file");
        let mut group = writer.next_row_group().expect("a group");
        let there: Vec<i16> = self.epsilon.iter().map(|one| i16::from(one.is_some())).collect();
        let spent: Vec<f64> = self.epsilon.iter().flatten().copied().collect();
        column::<DoubleType>(&mut group, &spent, &there, None);
        let begins: Vec<i16> = self.levels.iter().map(|level| level.0).collect();
        let there: Vec<i16> = self.levels.iter().map(|level| level.1).collect();
        column::<Int64Type>(&mut group, &self.first, &there, Some(&begins));
        column::<Int64Type>(&mut group, &self.second, &there, Some(&begins));
        column::<BoolType>(&mut group, &self.answer, &there, Some(&begins));
        if let Some(nonces) = &self.nonces {
            let values: Vec<ByteArray> = nonces.iter().map(|&name| name.into()).collect();
            column::<ByteArrayType>(&mut group, &values, &vec![1; values.len()], None);
        }
        group.close().expect("a group");
        writer.finish().expect("a file");
        fs::write(file, writer.inner_mut()).expect("a place to write to");
    }
}

fn column<T: DataType>(
    group: &mut SerializedRowGroupWriter<'_, Vec<u8>>,
    values: &[T::T],
    there: &[i16],
    begins: Option<&[i16]>,
) {
    let mut column = group.next_column().expect("a column").expect("one more");
    column.typed::<T>().write_batch(values, Some(there), begins).expect("values");
    column.close().expect("a column");
}

/// Why a file or folder is not counted.
fn refused(path: &Path, terms: Option<&Survey>) -> String {
    let tables = Place::find(path).and_then(|places| Tables::open(places, terms));
    tables.and_then(|tables| tables.count(&Work::default())).expect_err("it is wrong").to_string()
}

fn terms() -> Survey {
    survey(Mechanism::RandomizedResponse, 1, 3)
}

/// Why these reports are not counted.
fn wrong(engine: &Engine) -> String {
    let (_folder, file) = folder();
    engine.write(&file, Compression::SNAPPY);
    refused(&file, Some(&terms()))
}

#[test]
fn what_engines_write_is_counted() {
    let engine =
        Engine { nonces: Some(vec!["a", "b", "c"]), ..Engine::of(&[(0, 1), (1, 2), (0, 1)]) };
    for compression in [
        Compression::UNCOMPRESSED,
        Compression::SNAPPY,
        Compression::ZSTD(parquet::basic::ZstdLevel::default()),
    ] {
        let (_folder, file) = folder();
        engine.write(&file, compression);
        let tables = Tables::open(Place::find(&file).unwrap(), Some(&terms())).unwrap();
        let (tally, _) = tables.count(&Work::default()).unwrap();
        let table = tally.tables().values().next().unwrap();
        assert_eq!(
            (tally.reports(), table.counts().table()),
            (3, &[0, 2, 0, 0, 0, 1, 0, 0, 0][..])
        );
    }
}

#[test]
fn the_row_that_is_wrong_is_named_even_if_it_is_the_last() {
    let mut pairs = vec![(0, 1); 40_000];
    for (pair, why) in [
        ((0, 3), "items are numbered 0 to 2, got 3"),
        ((-1, 2), "items are numbered 0 to 2, got -1"),
        ((0, 5_000_000_000), "items are numbered 0 to 2, got 5000000000"),
        ((2, 1), "a pair names two items, the smaller first, got [2, 1]"),
        ((1, 1), "got [1, 1]"),
    ] {
        pairs[39_999] = pair;
        let told = wrong(&Engine::of(&pairs));
        assert!(
            told.contains("reports.parquet: row group 1, row 40000: ") && told.contains(why),
            "{told}"
        );
        assert!(told.ends_with("nothing was counted"), "{told}");
    }
}

#[test]
fn the_first_of_several_wrong_rows_is_named_by_any_number_of_threads() {
    let survey = terms();
    let (folder, _) = folder();
    for number in 0..6 {
        let last = if number < 2 { (0, 1) } else { (0, 7) };
        Engine::of(&[(0, 1), (1, 2), last])
            .write(&folder.path().join(format!("{number}.parquet")), Compression::SNAPPY);
    }
    for threads in [1, 4] {
        let tables = Tables::open(Place::find(folder.path()).unwrap(), Some(&survey)).unwrap();
        let told = tables.count(&Work::default().on(threads)).unwrap_err().to_string();
        assert!(told.contains("2.parquet: row group 1, row 3: "), "{told}");
    }
}

#[test]
fn nulls_empty_lists_and_budgets_are_refused() {
    let good = || Engine::of(&[(0, 1), (0, 1)]);
    let null = Engine { epsilon: vec![Some(2.0), None], ..good() };
    assert!(wrong(&null).contains("row 2: a report has no nulls"), "{}", wrong(&null));
    for level in [0, 2, 3] {
        let levels = vec![(0, 4), (0, level)];
        let null = Engine { levels, first: vec![0], second: vec![1], answer: vec![true], ..good() };
        assert!(wrong(&null).contains("row 2: a report has no nulls"), "{level}: {}", wrong(&null));
    }
    let empty = Engine {
        levels: vec![(0, 4), (0, 1)],
        first: vec![0],
        second: vec![1],
        answer: vec![true],
        ..good()
    };
    assert!(
        wrong(&empty).contains("row 2: the terms ask 1 pairs of each participant, got 0"),
        "{}",
        wrong(&empty)
    );
    let two = Engine { levels: vec![(0, 4), (1, 4)], epsilon: vec![Some(2.0)], ..good() };
    assert!(
        wrong(&two).contains("row 1: the terms ask 1 pairs of each participant, got 2"),
        "{}",
        wrong(&two)
    );
    for (spent, why) in [
        (2.5, "at most epsilon 2, got 2.5"),
        (f64::NAN, "got NaN"),
        (-1.0, "got -1"),
        (1e-9, "budget of at least"),
    ] {
        let dear = Engine { epsilon: vec![Some(2.0), Some(spent)], ..good() };
        assert!(wrong(&dear).contains("row 2: ") && wrong(&dear).contains(why), "{}", wrong(&dear));
    }
}

#[test]
fn a_pair_twice_in_a_report_and_an_item_twice_in_an_order_are_refused() {
    let (_folder, file) = folder();
    let engine = Engine {
        levels: vec![(0, 4), (1, 4)],
        epsilon: vec![Some(2.0)],
        ..Engine::of(&[(0, 1), (0, 1)])
    };
    engine.write(&file, Compression::SNAPPY);
    let told = refused(&file, Some(&survey(Mechanism::RandomizedResponse, 2, 3)));
    assert!(
        told.contains("row 1: a pair is asked once per participant, got [0, 1] twice"),
        "{told}"
    );
}

#[test]
fn names_that_stand_twice_are_found_across_files() {
    let (folder, _) = folder();
    let named =
        |names: Vec<&'static str>| Engine { nonces: Some(names), ..Engine::of(&[(0, 1), (1, 2)]) };
    named(vec!["a", "b"]).write(&folder.path().join("1.parquet"), Compression::SNAPPY);
    named(vec!["c", "a"]).write(&folder.path().join("2.parquet"), Compression::SNAPPY);
    let told = refused(folder.path(), Some(&terms()));
    assert!(
        told.contains("2.parquet: row group 1, row 2: a nonce names one report, got that of "),
        "{told}"
    );
    assert!(told.contains("1.parquet, row group 1, row 1 again"), "{told}");
    Engine::of(&[(0, 1)]).write(&folder.path().join("2.parquet"), Compression::SNAPPY);
    let told = refused(folder.path(), Some(&terms()));
    assert!(told.contains("2.parquet: a column nonce stands in all files or in none"), "{told}");
}

#[test]
fn a_file_that_was_cut_off_anywhere_is_refused() {
    let survey = terms();
    let whole = bytes(&survey, &drawn(&survey, 50, &[2.0], SEED));
    let (_folder, file) = folder();
    for length in 0..whole.len() {
        fs::write(&file, &whole[..length]).unwrap();
        let told = refused(&file, None);
        let expected = if length < 12 { "this is no Parquet file" } else { "the file is cut off" };
        assert!(told.contains(expected), "{length}: {told}");
        assert!(told.contains("reports.parquet: "), "{told}");
    }
}

#[test]
fn damaged_bytes_never_panic_and_never_give_more_than_one_tally() {
    let survey = terms();
    let reports = drawn(&survey, 50, &[2.0], SEED);
    let whole = bytes(&survey, &reports);
    let (_folder, file) = folder();
    let mut read = 0;
    for place in 0..whole.len() {
        let mut damaged = whole.clone();
        damaged[place] ^= 0x55;
        fs::write(&file, &damaged).unwrap();
        let tables = Place::find(&file).and_then(|places| Tables::open(places, None));
        if let Ok((tally, _)) = tables.and_then(|tables| tables.count(&Work::default().on(1))) {
            // A bit of an answer or of a title may be another one; reports are neither lost nor made up.
            assert_eq!(tally.reports(), 50, "{place}");
            read += 1;
        }
    }
    assert!(read < whole.len() / 2, "{read} of {}", whole.len());
}

#[test]
fn other_files_and_empty_ones_are_refused() {
    let survey = terms();
    let (folder, file) = folder();
    fs::write(&file, "{\"veilrank\":2}\nlines of text are no table\n").unwrap();
    assert!(refused(&file, None).contains("this is no Parquet file"), "{}", refused(&file, None));
    fs::write(&file, b"PAR1 and an end that is encryptedPARE").unwrap();
    assert!(refused(&file, None).contains("encrypted files cannot be read"));
    write(&survey, &[], &file);
    assert!(refused(&file, None).contains("there must be reports, got no rows"));
    write(&survey, &drawn(&survey, 5, &[2.0], SEED), &folder.path().join("more.parquet"));
    let tables = Tables::open(Place::find(folder.path()).unwrap(), None).unwrap();
    assert_eq!(
        tables.count(&Work::default()).unwrap().0.reports(),
        5,
        "an engine's empty part is nothing"
    );
    assert!(is_table(folder.path()) && is_table(&file) && is_table(Path::new("absent.parquet")));
    assert!(!is_table(Path::new("absent.jsonl")) && !is_table(Path::new("Cargo.toml")));
}

#[test]
fn surveys_that_are_mixed_or_not_named_and_files_given_twice_are_refused() {
    let [one, other] = [terms(), survey(Mechanism::RandomizedResponse, 1, 4)];
    let (folder, file) = folder();
    write(&one, &drawn(&one, 5, &[2.0], SEED), &file);
    let second = folder.path().join("second.parquet");
    write(&other, &drawn(&other, 5, &[2.0], SEED), &second);
    let told = refused(folder.path(), None);
    assert!(
        told.contains("second.parquet: it is of another survey than ")
            && told.contains("reports.parquet"),
        "{told}"
    );
    let told = refused(&file, Some(&other));
    assert!(told.contains("it is of another survey than the terms that were given"), "{told}");
    let places = [
        Place::find(&file).unwrap(),
        Place::find(&folder.path().join("./reports.parquet")).unwrap(),
    ]
    .concat();
    let told = Tables::open(places, None).unwrap_err().to_string();
    assert!(told.contains("each file is counted once, got it twice"), "{told}");
    Engine::of(&[(0, 1)]).write(&file, Compression::SNAPPY);
    let told = refused(&file, None);
    assert!(
        told.contains("does not say of which survey") && told.contains("--terms FILE"),
        "{told}"
    );
}

#[test]
fn budgets_by_folders_are_those_of_all_their_rows() {
    let survey = terms();
    let (folder, _) = folder();
    let inner = folder.path().join("epsilon=0.5");
    fs::create_dir(&inner).unwrap();
    let told = || refused(folder.path(), Some(&survey));
    Engine::of(&[(0, 1)]).write(&inner.join("a.parquet"), Compression::SNAPPY);
    assert!(
        told().contains("epsilon stands in a column or in the folder's name, got both"),
        "{}",
        told()
    );
}

#[test]
fn budgets_without_end_are_refused_before_memory_is() {
    let survey = survey(Mechanism::RandomizedResponse, 1, 2000);
    let (_folder, file) = folder();
    let mut engine = Engine::of(&vec![(0, 1); 300]);
    engine.epsilon = (0..300_u32).map(|place| Some(1.0 + f64::from(place) / 1024.0)).collect();
    engine.write(&file, Compression::SNAPPY);
    let told = refused(&file, Some(&survey));
    assert!(told.contains("so many different budgets"), "{told}");
}
