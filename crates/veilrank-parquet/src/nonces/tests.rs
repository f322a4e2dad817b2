//! Names that stand twice are found, and the first of them is told, in any number of reads.

use std::sync::Arc;

use parquet::{
    data_type::{BoolType, ByteArray, DataType, DoubleType, Int32Type},
    file::{
        properties::WriterProperties,
        writer::{SerializedFileWriter, SerializedRowGroupWriter},
    },
    schema::parser::parse_message_type,
};
use veilrank::{Epsilon, Mechanism, Names, Survey};

use super::*;
use crate::{file::Footer, place::Place, tasks};

const SCHEMA: &str = "message m { required double epsilon; repeated group answers { required int32 first; \
                      required int32 second; required boolean answer; } required binary nonce (UTF8); }";

fn column<T: DataType>(
    group: &mut SerializedRowGroupWriter<'_, Vec<u8>>,
    values: &[T::T],
    lists: bool,
) {
    let (there, begins) = (vec![1; values.len()], vec![0; values.len()]);
    let levels = lists.then_some((there.as_slice(), begins.as_slice()));
    let mut column = group.next_column().unwrap().unwrap();
    column
        .typed::<T>()
        .write_batch(values, levels.map(|both| both.0), levels.map(|both| both.1))
        .unwrap();
    column.close().unwrap();
}

fn file(names: &[String]) -> Vec<u8> {
    let schema = Arc::new(parse_message_type(SCHEMA).unwrap());
    let mut writer =
        SerializedFileWriter::new(Vec::new(), schema, Arc::new(WriterProperties::default()))
            .unwrap();
    let mut group = writer.next_row_group().unwrap();
    let rows = names.len();
    column::<DoubleType>(&mut group, &vec![1.0; rows], false);
    column::<Int32Type>(&mut group, &vec![0; rows], true);
    column::<Int32Type>(&mut group, &vec![1; rows], true);
    column::<BoolType>(&mut group, &vec![true; rows], true);
    let names: Vec<ByteArray> = names.iter().map(|name| name.as_str().into()).collect();
    column::<ByteArrayType>(&mut group, &names, false);
    group.close().unwrap();
    writer.finish().unwrap();
    std::mem::take(writer.inner_mut())
}

fn terms() -> Survey {
    let (names, epsilon) = (Names::numbered(2).unwrap(), Epsilon::new(1.0).unwrap());
    Survey::new("s", names, epsilon, 1, Mechanism::RandomizedResponse).unwrap()
}

/// Checks names, of which so many have room at a time and so many may be doubted, on two threads.
fn told(names: &[String], at_a_time: u64, doubts: usize) -> Option<Again> {
    let path = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(&path, file(names)).unwrap();
    let footer = Footer::read(Place::find(path.path()).unwrap().remove(0)).unwrap();
    let tables = [footer.table(&terms()).unwrap()];
    let nonces = Nonces::of(&tables, tasks::cut(&tables, &[1234]), names.len() as u64);
    let nonces = Nonces { at_a_time, doubts, ..nonces.unwrap().unwrap() };
    let again = nonces.first_again(&Work::default().on(2)).unwrap();
    let said = nonces.check(&Work::default()).err().map(|error| error.to_string());
    let expected = again.map(|again| nonces.refuse(again).to_string());
    assert_eq!(said, expected);
    again
}

/// The same, one name after the other.
fn one_by_one(names: &[String]) -> Option<Again> {
    let mut seen = std::collections::HashMap::new();
    (0..)
        .zip(names)
        .find_map(|(row, name)| seen.insert(name, row).map(|earlier| Again { row, earlier }))
}

fn numbered(rows: u64, number: impl Fn(u64) -> u64) -> Vec<String> {
    (0..rows).map(|row| format!("name {}", number(row))).collect()
}

/// However often all names are read, the first row that has another's is found.
#[test]
fn the_first_name_again_is_found_in_any_number_of_passes() {
    let mut names = numbered(5000, |row| row);
    for again in [None, Some((4000, 17)), Some((3000, 2999)), Some((900, 0))] {
        if let Some((row, earlier)) = again {
            names[row] = names[earlier].clone();
        }
        let expected =
            again.map(|(row, earlier)| Again { row: row as u64, earlier: earlier as u64 });
        assert_eq!(one_by_one(&names), expected);
        for at_a_time in [5000, 2500, 720] {
            assert_eq!(told(&names, at_a_time, DOUBTS), expected, "{at_a_time}");
        }
    }
}

/// Where more names stand twice than are remembered, the first of them is found all the same.
#[test]
fn the_first_of_very_many_that_stand_twice_is_found() {
    type Number = fn(u64) -> u64;
    let kinds: [(_, Number); 5] = [
        ("all the same", |_| 7),
        ("delivered twice", |row| row % 2500),
        ("each beside its copy", |row| row / 2),
        ("backwards", |row| row.min(4999 - row)),
        ("a few, over and over", |row| row * row % 97),
    ];
    for (kind, number) in kinds {
        let names = numbered(5000, number);
        for (at_a_time, doubts) in [(5000, DOUBTS), (5000, 3), (720, 1), (720, 100)] {
            assert_eq!(
                told(&names, at_a_time, doubts),
                one_by_one(&names),
                "{kind}, {doubts} doubts"
            );
        }
    }
}

/// What is told of the rows is what was promised, so that a progress bar ends where it should.
#[test]
fn names_that_stand_once_are_read_once_for_each_share() {
    let path = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(&path, file(&numbered(5000, |row| row))).unwrap();
    let footer = Footer::read(Place::find(path.path()).unwrap().remove(0)).unwrap();
    let tables = [footer.table(&terms()).unwrap()];
    let nonces = Nonces::of(&tables, tasks::cut(&tables, &[]), 5000).unwrap().unwrap();
    for (at_a_time, passes) in [(5000, 1), (4999, 2), (720, 7)] {
        let nonces = Nonces { at_a_time, tasks: nonces.tasks.clone(), ..nonces };
        let heard = std::sync::atomic::AtomicU64::new(0);
        let watch = |rows| heard.fetch_add(rows, Ordering::Relaxed) < u64::MAX;
        nonces.check(&Work::watched(&watch)).unwrap();
        assert_eq!((nonces.passes(), heard.into_inner()), (passes, passes * 5000));
    }
}
