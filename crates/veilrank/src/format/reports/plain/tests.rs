//! What is read byte by byte is what serde reads, or nothing.

use proptest::prelude::*;

use super::*;
use crate::{
    format::reports::{read_report, testing::survey, write_report},
    report::Report,
    tally::Tally,
};

const SPELLINGS: [&str; 3] = [
    r#"{"epsilon":1.0,"answers":[{"pair":[0,2],"answer":true},{"pair":[10,11],"answer":false}]}"#,
    r#"{"epsilon":0.5,"answers":[{"pair":[0,2],"noisy":-37},{"pair":[1,2],"noisy":512}]}"#,
    r#"{"epsilon":0.25,"order":[2,0,1,3,4,5,6,7,8,9,11,10]}"#,
];

/// What a text says when it is read byte by byte, if it is read at all.
fn plainly(plain: &mut Plain, text: &[u8], survey: &Survey) -> Option<(usize, Tally)> {
    let (mut batch, mut tally) = (Batch::default(), Tally::new(survey.clone()));
    let taken = plain.take(text, survey, &mut batch);
    assert_eq!(batch.reports(), usize::from(taken.is_some()));
    tally.add_batch(&batch, |_| ()).unwrap();
    Some((taken?, tally))
}

/// The same by serde and with every check.
fn carefully(text: &str, survey: &Survey) -> Option<Tally> {
    let mut tally = Tally::new(survey.clone());
    let report: Report = read_report(text, survey).ok()?;
    tally.add(&report).ok()?;
    Some(tally)
}

fn check(plain: &mut Plain, text: &str) {
    for mechanism in Mechanism::ALL {
        let survey = survey(12, *mechanism);
        if let Some((taken, tally)) = plainly(plain, text.as_bytes(), &survey) {
            assert!(taken == text.len() || text.as_bytes()[taken - 1] == b'\n', "{text}");
            assert_eq!(Some(tally), carefully(&text[..taken], &survey), "{mechanism}: {text}");
        }
        *plain = Plain::default();
    }
}

#[test]
fn what_our_devices_write_is_read_byte_by_byte() {
    let mechanisms = [Mechanism::RandomizedResponse, Mechanism::Laplace, Mechanism::PermutationCap];
    for (text, mechanism) in SPELLINGS.into_iter().zip(mechanisms) {
        let (survey, mut plain) = (survey(12, mechanism), Plain::default());
        let report = read_report(text, &survey).unwrap_or_else(|_| panic!("{text}"));
        assert_eq!(write_report(&report), text);
        let in_browsers = crate::wire::report_text(&report).unwrap();
        for spelled in [text, in_browsers.as_str()] {
            for end in ["", "\n", "\n\n", "\n{"] {
                let lines = format!("{spelled}{end}");
                let (taken, tally) = plainly(&mut plain, lines.as_bytes(), &survey).unwrap();
                assert_eq!(taken, spelled.len() + usize::from(!end.is_empty()));
                assert_eq!(Some(tally), carefully(spelled, &survey));
            }
        }
        assert!(plain.budgets.len() <= 2, "each spelling is read once");
    }
}

#[test]
fn other_spellings_and_other_terms_are_left_to_serde() {
    let [bits, noisy, order] = SPELLINGS;
    for (text, right, wrong) in [
        (bits, "1.0", "1.5"),
        (bits, "1.0", "01.0"),
        (bits, "1.0", "+1.0"),
        (bits, "1.0", "1."),
        (bits, "1.0", "1e-300"),
        (bits, "1.0", "null"),
        (bits, "[0,2]", "[2,0]"),
        (bits, "[0,2]", "[00,2]"),
        (bits, "[0,2]", "[-0,2]"),
        (bits, "[0,2]", "[0,12]"),
        (bits, "[0,2]", "[0,65538]"),
        (bits, "[0,2]", "[0,2.0]"),
        (bits, "[0,2]", "[0,2,3]"),
        (bits, "[0,2]", "[10,11]"),
        (bits, "true", "truer"),
        (bits, "true", "1"),
        (bits, "{\"pair\":[0,2],\"answer\":true},", ""),
        (bits, "]}", "]} "),
        (bits, "]}", "]}}"),
        (bits, "]}", "]"),
        (noisy, "-37", "-0"),
        (noisy, "-37", "--37"),
        (noisy, "-37", "007"),
        (noisy, "-37", "3.5"),
        (noisy, "-37", "-9223372036854775809"),
        (noisy, "\"noisy\":-37", "\"answer\":true"),
        (order, "0.25", "\"0.25\""),
        (order, "[2,0", "[0,0"),
        (order, "[2,0,", "[12,0,"),
        (order, ",10]", "]"),
        (order, ",10]", ",10,12]"),
    ] {
        let changed = text.replacen(right, wrong, 1);
        assert_ne!(changed, text);
        for mechanism in Mechanism::ALL {
            let survey = survey(12, *mechanism);
            let read = plainly(&mut Plain::default(), changed.as_bytes(), &survey);
            assert_eq!(read, None, "{mechanism}: {changed}");
        }
    }
}

#[test]
fn budgets_are_remembered_by_their_spelling_and_not_without_end() {
    let (survey, mut plain) = (survey(12, Mechanism::RandomizedResponse), Plain::default());
    let spelled = |epsilon: &str| SPELLINGS[0].replace("1.0", epsilon);
    for turn in 0..3 {
        for digits in 1..20 {
            let text = spelled(&format!("0.{}", "1".repeat(digits)));
            let (_, tally) = plainly(&mut plain, text.as_bytes(), &survey).unwrap();
            assert_eq!(Some(tally), carefully(&text, &survey), "turn {turn}: {text}");
            assert!(plain.budgets.len() <= BUDGETS);
        }
    }
}

proptest! {
    #[test]
    fn whatever_is_claimed_of_a_damaged_line_is_what_serde_says(
        which in 0..SPELLINGS.len(),
        changes in prop::collection::vec((any::<prop::sample::Index>(), 0u8..6, any::<prop::sample::Index>()), 1..4),
    ) {
        // Bytes that the grammar knows, so that many a damaged line is still a report.
        let alphabet = b"0123456789-+.eE,:[]{}\"truefalsnoisypd \n\r";
        let mut bytes = SPELLINGS[which].as_bytes().to_vec();
        for (at, what, other) in changes {
            let (at, byte) = (at.index(bytes.len()), alphabet[other.index(alphabet.len())]);
            match what {
                0 => { bytes.remove(at); }
                1 => bytes.insert(at, byte),
                // A digit for a digit is the damage that is hardest to see.
                2 | 3 => if let Some(digit) = bytes.iter().cycle().skip(at).take(bytes.len()).position(u8::is_ascii_digit) {
                    let at = (at + digit) % bytes.len();
                    bytes[at] = b'0' + byte % 10;
                },
                _ => bytes[at] = byte,
            }
        }
        check(&mut Plain::default(), std::str::from_utf8(&bytes).unwrap());
    }
}
