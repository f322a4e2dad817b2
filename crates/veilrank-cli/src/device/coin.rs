//! What the coin did: what the owner said beside what leaves, for the owner's eyes alone.

use veilrank::{
    randomizer::LaplaceResponse,
    ranking::{Names, Pair},
    report::{Answers, Report},
    survey::Survey,
};

use veilrank_words::Words;

use super::opinion::Opinion;
use crate::output::{columns, visible};

/// The most rows that are shown.
const MOST_ROWS: usize = 40;

/// What the owner said and what leaves, side by side.
pub(crate) fn what_the_coin_did(
    survey: &Survey,
    opinion: &Opinion,
    report: &Report,
    say: Words,
) -> String {
    let leaves: Vec<(Pair, Option<bool>)> = match report.answers() {
        Answers::Bits(answers) => answers.iter().map(|a| (a.pair, Some(a.first))).collect(),
        Answers::Noisy(answers) => {
            answers.iter().map(|a| (a.pair, LaplaceResponse::decide(a.noisy))).collect()
        }
        Answers::Order(order) => return in_an_order(survey, opinion, &order.positions(), say),
    };
    let (names, preferences) = (survey.names(), opinion.preferences(survey.items()));
    let rows = leaves.iter().take(MOST_ROWS).map(|&(pair, first)| {
        let said = preferences(pair);
        let coin = match (said, first) {
            (None, _) => say.text("terminal-noise-fair"),
            (Some(said), Some(first)) if said == first => say.text("terminal-noise-kept"),
            (Some(_), Some(_)) => say.text("terminal-noise-flipped"),
            (Some(_), None) => say.text("terminal-noise-drowned"),
        };
        let preference = |first| preference(pair, first, names, say);
        vec![preference(said), preference(first), coin.to_string()]
    });
    let headings = [
        say.text("terminal-noise-said"),
        say.text("terminal-noise-leaves"),
        say.text("terminal-noise-did"),
    ];
    let headings = headings.map(|heading| heading.to_string());
    let shown = columns(say, &headings.each_ref().map(String::as_str), rows);
    match leaves.len().saturating_sub(MOST_ROWS) {
        0 => shown,
        more => format!("{shown} {}\n", say.text("terminal-noise-more").with("count", more)),
    }
}

fn preference(pair: Pair, first: Option<bool>, names: &Names, say: Words) -> String {
    let (better, worse) = match first {
        Some(true) => (pair.first(), pair.second()),
        Some(false) => (pair.second(), pair.first()),
        None => return say.text("terminal-noise-nothing").to_string(),
    };
    let [better, worse] = [better, worse].map(|item| visible(names.of(item)));
    say.text("terminal-noise-pair").with("better", better).with("worse", worse).to_string()
}

fn in_an_order(survey: &Survey, opinion: &Opinion, places: &[u16], say: Words) -> String {
    let preferences = opinion.preferences(survey.items());
    let leaves = |pair: Pair| places[pair.first().index()] < places[pair.second().index()];
    let said = |pair| Some((pair, preferences(pair)?));
    let said: Vec<(Pair, bool)> = Pair::all(survey.items()).filter_map(said).collect();
    let kept = said.iter().filter(|&&(pair, first)| leaves(pair) == first).count();
    let of = said.len();
    format!("{}\n", say.text("terminal-noise-order").with("of", of).with("kept", kept))
}

#[cfg(test)]
mod tests {
    use veilrank::{
        privacy::Epsilon,
        randomizer::Mechanism,
        ranking::Ranking,
        report::{Answer, NoisyAnswer},
    };

    use veilrank_words::Language;

    use super::*;
    use crate::device::opinion::{Shown, from_numbers};

    fn shown(mechanism: Mechanism, queries: usize, answers: Answers) -> String {
        let (names, epsilon) = (["tea", "coffee", "\u{202e}juice"], Epsilon::new(1.0).unwrap());
        let names = Names::new(names).unwrap();
        let survey = Survey::new("s", names, epsilon, queries, mechanism).unwrap();
        let opinion = Opinion::Order(from_numbers("2 1", Shown::as_written(3).items()).unwrap());
        let say = Words::for_terminal(Language::English);
        what_the_coin_did(&survey, &opinion, &Report::new(epsilon, answers), say)
    }

    fn pairs() -> [Pair; 2] {
        [(0, 1), (0, 2)].map(|pair| Pair::try_from(pair).unwrap())
    }

    #[test]
    fn answers_stand_beside_what_leaves() {
        let [known, unknown] = pairs();
        let bits = |first| {
            Answers::Bits(vec![
                Answer { pair: known, first },
                Answer { pair: unknown, first: true },
            ])
        };
        let kept = shown(Mechanism::RandomizedResponse, 2, bits(false));
        assert!(kept.contains("coffee > tea  coffee > tea         kept\n"), "{kept}");
        assert!(kept.contains("nothing       tea > \\u{202e}juice  a fair coin"), "{kept}");
        let flipped = shown(Mechanism::RandomizedResponse, 2, bits(true));
        assert!(flipped.contains("coffee > tea  tea > coffee         flipped\n"), "{flipped}");
    }

    #[test]
    fn noise_is_read_as_the_curator_reads_it() {
        let [known, _] = pairs();
        for (noisy, coin) in [(-3000, "kept"), (511, "kept"), (512, "drowned"), (513, "flipped")] {
            let answers = Answers::Noisy(vec![NoisyAnswer { pair: known, noisy }]);
            let text = shown(Mechanism::Laplace, 1, answers);
            assert!(text.contains(coin), "{noisy}: {text}");
        }
    }

    #[test]
    fn an_order_is_compared_by_its_pairs() {
        let order = |order: &[usize]| Answers::Order(Ranking::from_indices(order).unwrap());
        let text = |indices: &[usize]| shown(Mechanism::PermutationCap, 1, order(indices));
        assert!(text(&[1, 2, 0]).contains("Of the 1 pair that you order, it has 1 as you say"));
        assert!(text(&[0, 2, 1]).contains("it has 0 as you say"));
    }
}
