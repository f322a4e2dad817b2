//! What must hold of any bytes that are taken for a Parquet file. The fuzz target and the ordinary tests call the same function.

use std::{fs, path::PathBuf, process, sync::OnceLock};

use veilrank::{Error, Report, Tally};
use veilrank_parquet::{Place, Tables, Work};

/// What is held to whatever bytes there are.
pub type Boundary = fn(&[u8]);

/// Every boundary here, by the name of its seeds and target.
pub const ALL: [(&str, Boundary); 1] = [("table", table)];

/// Nothing panics; what is counted is what is read one by one, by any number of threads; what is refused is said in few words.
pub fn table(bytes: &[u8]) {
    let path = file();
    fs::write(path, bytes).expect("a temporary file can be written");
    let opened = Place::find(path).and_then(|places| Tables::open(places, None));
    let counted = opened.and_then(|tables| Ok((tables.count(&Work::default().on(1))?, tables)));
    let ((tally, _), tables) = match counted {
        Ok(counted) => counted,
        Err(error) => return assert!(error.to_string().len() < 5000, "{error}"),
    };
    assert_eq!(tally.reports(), tables.rows());
    let (again, _) = tables.count(&Work::default().on(2)).expect("it was counted before");
    assert_eq!(again, tally);
    let mut one_by_one = Tally::new(tables.survey().clone());
    let mut add = |report: Report| -> Result<(), Error> { one_by_one.add(&report) };
    tables.each(|report| Ok(add(report)?)).expect("it was counted before");
    assert_eq!(one_by_one, tally);
}

/// One file for all bytes that this process tries.
fn file() -> &'static PathBuf {
    static FILE: OnceLock<PathBuf> = OnceLock::new();
    FILE.get_or_init(|| std::env::temp_dir().join(format!("veilrank-table-{}", process::id())))
}
