//! Files whose ends say what is not so: refused before memory is taken, without a panic, and nothing is counted twice or left out.

mod common;
#[path = "common/files.rs"]
mod files;

use std::fs;

use common::{SEED, bytes, drawn, survey};
use files::folder;
use parquet::{
    basic::{Compression, GzipLevel},
    data_type::{BoolType, DoubleType, Int32Type},
    file::{
        metadata::{
            ColumnChunkMetaData, ColumnChunkMetaDataBuilder, FileMetaData, ParquetMetaData,
            ParquetMetaDataReader, ParquetMetaDataWriter, RowGroupMetaData,
        },
        properties::WriterProperties,
        writer::SerializedFileWriter,
    },
    schema::parser::parse_message_type,
};
use veilrank::Mechanism;
use veilrank_parquet::{Place, Tables, Work};

const ROWS: i64 = 200;

type Change = fn(ColumnChunkMetaDataBuilder) -> ColumnChunkMetaDataBuilder;

/// A whole file of so many rows, and what its end says.
fn whole() -> (Vec<u8>, ParquetMetaData) {
    let survey = survey(Mechanism::RandomizedResponse, 1, 3);
    let whole = bytes(&survey, &drawn(&survey, 200, &[2.0], SEED));
    let metadata = ParquetMetaDataReader::new()
        .parse_and_finish(&::bytes::Bytes::from(whole.clone()))
        .expect("it is valid");
    let end = whole.len() - 8;
    let length = u32::from_le_bytes(whole[end..end + 4].try_into().expect("it is valid")) as usize;
    (whole[..end - length].to_vec(), metadata)
}

/// The same bytes with another end.
fn forged(
    mut body: Vec<u8>,
    of: &ParquetMetaData,
    rows: i64,
    groups: Vec<RowGroupMetaData>,
) -> Vec<u8> {
    let was = of.file_metadata();
    let said = FileMetaData::new(
        was.version(),
        rows,
        None,
        was.key_value_metadata().cloned(),
        was.schema_descr_ptr(),
        None,
    );
    let metadata = ParquetMetaData::new(said, groups);
    ParquetMetaDataWriter::new(&mut body, &metadata).finish().expect("it is valid");
    body
}

/// What is said of a file, counted and taken one by one.
fn told(whole: &[u8]) -> String {
    let (_folder, file) = folder();
    fs::write(&file, whole).expect("it is valid");
    let open = || Tables::open(Place::find(&file)?, None);
    let each = open().and_then(|tables| tables.each(|_| Ok(())));
    let counted = open().and_then(|tables| {
        tables.steps()?;
        tables.count(&Work::default())
    });
    let told = counted.map(|(tally, _)| tally.reports()).expect_err("it is forged").to_string();
    // Rows are cut into other tasks, and so other numbers of them are missing.
    let words = |told: &str| told.replace(char::is_numeric, "");
    assert_eq!(words(&each.expect_err("it is forged").to_string()), words(&told));
    assert!(told.ends_with("nothing was counted"), "{told}");
    told
}

fn with_rows(group: &RowGroupMetaData, rows: i64) -> RowGroupMetaData {
    group.clone().into_builder().set_num_rows(rows).build().expect("it is valid")
}

fn with_columns(
    group: &RowGroupMetaData,
    change: impl Fn(&ColumnChunkMetaData, ColumnChunkMetaDataBuilder) -> ColumnChunkMetaDataBuilder,
) -> RowGroupMetaData {
    let columns = group.columns().iter();
    let columns =
        columns.map(|one| change(one, one.clone().into_builder()).build().expect("it is valid"));
    group
        .clone()
        .into_builder()
        .set_column_metadata(columns.collect())
        .build()
        .expect("it is valid")
}

#[test]
fn an_end_that_is_written_anew_is_as_good_as_the_first() {
    let (body, metadata) = whole();
    let (_folder, file) = folder();
    fs::write(&file, forged(body, &metadata, ROWS, metadata.row_groups().to_vec()))
        .expect("it is valid");
    let tables = Tables::open(Place::find(&file).expect("it is valid"), None).expect("it is valid");
    assert_eq!(tables.count(&Work::default()).expect("it is valid").0.reports(), 200);
}

#[test]
fn more_rows_than_there_can_be_take_no_memory() {
    let (body, metadata) = whole();
    for rows in [(1 << 40) + 1, 1 << 60, i64::MAX] {
        let groups = vec![with_rows(metadata.row_group(0), rows)];
        let told = told(&forged(body.clone(), &metadata, rows, groups));
        assert!(told.contains("at most 1099511627776 rows, got"), "{told}");
    }
    let groups = vec![with_rows(metadata.row_group(0), 1 << 61); 2];
    assert!(told(&forged(body, &metadata, 1, groups)).contains("got 4611686018427387904"));
}

#[test]
fn rows_that_are_left_out_or_repeated_are_refused() {
    let (body, metadata) = whole();
    let group = metadata.row_group(0);
    for (rows, groups, why) in [
        (100, vec![with_rows(group, 100)], "a column has more rows than the file says"),
        (300, vec![with_rows(group, 300)], "more rows where the file says"),
        (-1, vec![with_rows(group, -1)], "row group 1 has -1 rows"),
        (400, vec![group.clone(); 2], "each column of each row group has bytes of its own"),
    ] {
        let told = told(&forged(body.clone(), &metadata, rows, groups));
        assert!(told.contains(why), "{told}");
    }
    // The library's writer adds the groups up, so that what is said of all is written over: the third field, before the list of groups.
    let mut other = forged(body, &metadata, ROWS, vec![group.clone()]);
    let fields = [0x16, 0x90, 3, 0x19, 0x1c];
    let at = other.windows(5).rposition(|bytes| bytes == fields).expect("it is valid");
    other[at + 1..at + 3].copy_from_slice(&[0xc8, 1]);
    let told = told(&other);
    assert!(told.contains("its row groups have 200 rows, and the file says 100"), "{told}");
}

#[test]
fn columns_that_are_not_in_the_file_are_refused_without_a_panic() {
    let (body, metadata) = whole();
    let changes: [Change; 6] = [
        |column| column.set_data_page_offset(-7).set_dictionary_page_offset(None),
        |column| column.set_dictionary_page_offset(Some(-7)),
        |column| column.set_total_compressed_size(-1),
        |column| column.set_total_compressed_size(1 << 60),
        |column| column.set_dictionary_page_offset(Some(1 << 50)),
        |column| column.set_offset_index_offset(Some(i64::MAX)).set_offset_index_length(Some(9)),
    ];
    for change in changes {
        let groups = vec![with_columns(metadata.row_group(0), |_, column| change(column))];
        let told = told(&forged(body.clone(), &metadata, ROWS, groups));
        assert!(told.contains("row group 1, column epsilon is said to be"), "{told}");
    }
}

#[test]
fn other_compressions_are_named() {
    let (body, metadata) = whole();
    for (other, name) in [
        (Compression::GZIP(GzipLevel::default()), "gzip"),
        (Compression::LZ4_RAW, "LZ4"),
        (Compression::BROTLI(parquet::basic::BrotliLevel::default()), "Brotli"),
    ] {
        let groups =
            vec![with_columns(metadata.row_group(0), |_, column| column.set_compression(other))];
        let told = told(&forged(body.clone(), &metadata, ROWS, groups));
        let why =
            format!("is compressed with {name}, which is not read here; write it with Snappy");
        assert!(told.contains(&why), "{told}");
    }
}

#[test]
fn a_page_that_says_it_has_gigabytes_takes_no_memory() {
    let (mut body, metadata) = whole();
    // A data page of 2^31 - 1 bytes, 4 of them in the file, of 200 values.
    let header = [
        0x15, 0, 0x15, 0xfe, 0xff, 0xff, 0xff, 0xf, 0x15, 8, 0x2c, 0x15, 0x90, 3, 0x15, 0, 0x15, 6,
        0x15, 6, 0, 0,
    ];
    let at = i64::try_from(body.len()).expect("it is valid");
    body.extend(header);
    body.extend([0; 4]);
    let length = i64::try_from(header.len() + 4).expect("it is valid");
    let groups = vec![with_columns(metadata.row_group(0), |was, column| {
        if was.column_path().string() != "epsilon" {
            return column;
        }
        column
            .set_dictionary_page_offset(None)
            .set_data_page_offset(at)
            .set_total_compressed_size(length)
            .set_offset_index_offset(None)
            .set_offset_index_length(None)
    })];
    let told = told(&forged(body, &metadata, ROWS, groups));
    assert!(told.contains("a page of more than 128 MB"), "{told}");
}

/// A file of one row, whose list has so many answers in pages of so many bytes.
fn of_one_row(answers: usize, page: usize) -> Vec<u8> {
    let survey = survey(Mechanism::RandomizedResponse, 1, 3);
    let schema = "message m { required double epsilon; repeated group answers { required int32 first; required int32 second; required boolean answer; } }";
    let terms = parquet::file::metadata::KeyValue::new(
        veilrank_parquet::TERMS.to_owned(),
        veilrank::wire::Terms::write(&survey),
    );
    let properties = WriterProperties::builder()
        .set_data_page_size_limit(page)
        .set_write_batch_size(page)
        .set_compression(Compression::SNAPPY)
        .set_key_value_metadata(Some(vec![terms]))
        .build();
    let schema = parse_message_type(schema).expect("it is valid").into();
    let mut writer =
        SerializedFileWriter::new(Vec::new(), schema, properties.into()).expect("it is valid");
    let mut group = writer.next_row_group().expect("it is valid");
    let (there, begins) = (vec![1; answers], [vec![0], vec![1; answers - 1]].concat());
    let mut column = group.next_column().expect("it is valid").expect("it is valid");
    column.typed::<DoubleType>().write_batch(&[2.0], None, None).expect("it is valid");
    column.close().expect("it is valid");
    for item in [0, 1] {
        let mut column = group.next_column().expect("it is valid").expect("it is valid");
        let values = vec![item; answers];
        column
            .typed::<Int32Type>()
            .write_batch(&values, Some(&there), Some(&begins))
            .expect("it is valid");
        column.close().expect("it is valid");
    }
    let mut column = group.next_column().expect("it is valid").expect("it is valid");
    let values = vec![true; answers];
    column
        .typed::<BoolType>()
        .write_batch(&values, Some(&there), Some(&begins))
        .expect("it is valid");
    column.close().expect("it is valid");
    group.close().expect("it is valid");
    writer.finish().expect("it is valid");
    writer.inner().clone()
}

#[test]
fn a_list_without_end_is_refused_on_one_page_and_on_many() {
    for page in [1 << 30, 1 << 16] {
        let told = told(&of_one_row(3_000_000, page));
        assert!(told.contains("lists of many more answers than the terms ask"), "{page}: {told}");
    }
    let told = told(&of_one_row(3, 1 << 16));
    assert!(told.contains("row 1: the terms ask 1 pairs of each participant, got 3"), "{told}");
}

#[cfg(unix)]
#[test]
fn a_file_counts_once_under_whatever_name() {
    let survey = survey(Mechanism::RandomizedResponse, 1, 3);
    let (folder, file) = folder();
    files::write(&survey, &drawn(&survey, 5, &[2.0], SEED), &file);
    fs::hard_link(&file, folder.path().join("z.parquet")).expect("it is valid");
    let told = Tables::open(Place::find(folder.path()).expect("it is valid"), None)
        .unwrap_err()
        .to_string();
    assert!(
        told.contains("z.parquet: each file is counted once, got it twice (also as "),
        "{told}"
    );
}

#[cfg(unix)]
#[test]
fn a_name_cannot_act_on_a_terminal() {
    let (folder, _) = folder();
    fs::write(folder.path().join("a\nerror: \u{1b}[31mb.parquet"), "").expect("it is valid");
    let told = Tables::open(Place::find(folder.path()).expect("it is valid"), None)
        .unwrap_err()
        .to_string();
    assert!(told.contains("a\\u{a}error: \\u{1b}[31mb.parquet: this is no Parquet file"), "{told}");
    assert!(!told.contains(char::is_control), "{told}");
}
