//! Whatever way reports are divided into files, row groups, partitions and threads: the tally is that of the same reports one after the other.

mod common;
#[path = "common/files.rs"]
mod files;

use common::{SEED, drawn, survey};
use files::{folder, write};
use proptest::prelude::*;
use rand::{RngExt, SeedableRng};
use veilrank::{Mechanism, Report, Survey, Tally, course::Course};
use veilrank_parquet::{Place, Tables, Work, Writer};

fn one_by_one(survey: &Survey, reports: &[Report]) -> (Tally, Course) {
    let (mut tally, mut course) = (Tally::new(survey.clone()), Course::new());
    for report in reports {
        tally.add(report).expect("it is valid");
        course.note(&tally);
    }
    (tally, course)
}

fn opened(path: &std::path::Path) -> Tables {
    Tables::open(Place::find(path).expect("it is there"), None).expect("it is whole")
}

#[test]
fn every_mechanism_comes_back_in_its_order_and_is_counted_the_same() {
    for (mechanism, queries) in [
        (Mechanism::RandomizedResponse, 1),
        (Mechanism::RandomizedResponse, 3),
        (Mechanism::Laplace, 2),
        (Mechanism::PermutationCap, 1),
    ] {
        let survey = survey(mechanism, queries, 7);
        let reports = drawn(&survey, 700, &[1.0, 0.5, 2.0], SEED);
        let (folder, file) = folder();
        write(&survey, &reports, &file);
        let tables = opened(&file);
        assert_eq!((tables.rows(), tables.survey()), (700, &survey));
        let mut again = Vec::new();
        tables
            .each(|report| {
                again.push(report);
                Ok(())
            })
            .unwrap();
        assert_eq!(again, reports, "{mechanism:?}");
        for threads in [1, 2, 5] {
            assert_eq!(
                tables.count(&Work::default().on(threads)).unwrap(),
                one_by_one(&survey, &reports),
                "{mechanism:?}"
            );
        }
        drop(folder);
    }
}

#[test]
fn the_course_of_a_file_is_that_of_its_rows() {
    let survey = survey(Mechanism::RandomizedResponse, 1, 4);
    for rows in [1, 63, 64, 65, 127, 128, 129, 255, 256, 300, 1000, 1024] {
        let reports = drawn(&survey, rows, &[1.0], SEED);
        let (_folder, file) = folder();
        write(&survey, &reports, &file);
        let (tally, course) = opened(&file).count(&Work::default()).unwrap();
        assert_eq!((tally, course), one_by_one(&survey, &reports), "{rows}");
    }
}

#[test]
fn large_row_groups_are_cut_and_several_are_joined() {
    // Two answers a report, so that the writer ends row groups in the middle of the file.
    let survey = survey(Mechanism::RandomizedResponse, 2, 5);
    let reports = drawn(&survey, 700_000, &[2.0], SEED);
    let (_folder, file) = folder();
    write(&survey, &reports, &file);
    let counted = opened(&file).count(&Work::default()).unwrap();
    assert_eq!(counted, one_by_one(&survey, &reports));
}

#[test]
fn the_same_reports_make_the_same_bytes_however_they_are_taken() {
    let survey = survey(Mechanism::Laplace, 2, 5);
    let reports = drawn(&survey, 300, &[1.0], SEED);
    let (mut whole, mut pieces) = (Writer::new(&survey).unwrap(), Writer::new(&survey).unwrap());
    let mut bytes = Vec::new();
    for report in &reports {
        whole.add(report).unwrap();
        pieces.add(report).unwrap();
        bytes.extend(pieces.take().unwrap());
    }
    bytes.extend(pieces.finish().unwrap());
    assert_eq!(bytes, whole.finish().unwrap());
}

#[test]
fn somebody_who_watches_hears_of_every_row_and_may_stop() {
    use std::sync::atomic::{AtomicU64, Ordering};
    let survey = survey(Mechanism::RandomizedResponse, 1, 4);
    let (_folder, file) = folder();
    write(&survey, &drawn(&survey, 40_000, &[1.0], SEED), &file);
    let tables = opened(&file);
    let heard = AtomicU64::new(0);
    let watch = |rows| heard.fetch_add(rows, Ordering::Relaxed) < u64::MAX;
    tables.count(&Work::watched(&watch)).unwrap();
    assert_eq!(heard.into_inner(), tables.steps().unwrap());
    let stopped = tables.count(&Work::watched(&|_| false)).unwrap_err();
    assert!(stopped.to_string().starts_with("stopped"), "{stopped}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn any_division_into_files_and_folders_adds_up_to_the_same(seed in any::<u64>(), rows in 1_usize..400, files in 1_usize..6) {
        let mut rng = chacha20::ChaCha8Rng::seed_from_u64(seed);
        let kinds = [Mechanism::RandomizedResponse, Mechanism::Laplace, Mechanism::PermutationCap];
        let mechanism = kinds[rng.random_range(0..3)];
        let survey = survey(mechanism, if mechanism == Mechanism::PermutationCap { 1 } else { 2 }, 6);
        let reports = drawn(&survey, rows, &[2.0, 1.0, 0.75], seed);
        let mut shares = vec![Vec::new(); files];
        for report in &reports {
            shares[rng.random_range(0..files)].push(report.clone());
        }
        let (folder, _) = folder();
        for (number, share) in shares.iter().enumerate() {
            write(&survey, share, &folder.path().join(format!("{number}/part.parquet")));
        }
        let (tally, course) = opened(folder.path()).count(&Work::default().on(3)).unwrap();
        prop_assert_eq!(tally, one_by_one(&survey, &reports).0);
        if files > 1 {
            prop_assert_eq!(course, Course::new());
        }
    }
}
