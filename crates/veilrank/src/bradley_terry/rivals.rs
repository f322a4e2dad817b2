//! Two items that somebody would have change places: their margin after answers that are not there yet, without a fit of all scores.

use super::{
    contest::{Contest, Settled},
    likelihood::margin_of,
    posterior::{Part, Posterior},
};
use crate::truth::Truth;

/// Answers that are not there yet, all against the one item and for the other.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Added {
    /// How far such an answer is taken to be believed.
    pub(crate) reliability: f64,
    /// By how much a likelihood counts it.
    pub(crate) weight: f64,
    /// Whether pairs are dealt so that each is asked about as often as any other, up to one; otherwise who is asked what is by chance.
    pub(crate) dealt: bool,
}

impl Added {
    /// By how much the number of answers about a pair varies with who happens to be asked what.
    pub(crate) fn variance(&self, participants: f64, rate: f64) -> f64 {
        let asked = participants * rate;
        if self.dealt {
            // One more or one less: f (1 - f) where f is what is left of a round, and a sixth of one in the mean over many rounds.
            return if asked < 0.5 {
                asked * (1.0 - asked)
            } else {
                (asked * (1.0 - asked)).max(1.0 / 6.0)
            };
        }
        asked * (1.0 - rate).max(0.0)
    }
}

/// How the one item then stands beside the other.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub(crate) struct Standing {
    /// By how much it leads, in margins; below 0 it trails.
    pub(crate) lead: f64,
    /// By how much that varies with who happens to be asked what.
    pub(crate) deviation: f64,
    /// How much one more participant adds to the lead.
    pub(crate) gain: f64,
}

/// A pair of numbers: of the item that is to rise, and of the one that is to fall.
type Two = [f64; 2];

/// Two items under the likeliest parts of a posterior.
///
/// Answers about two items move the scores of these two; all others follow as they did so far, as far as they hang together with the two. So the
/// log-posterior is a function of two scores: what the answers about the two say, old ones and new ones, exactly, and of all else a parabola.
#[derive(Debug)]
pub(crate) struct Rivals<'a> {
    parts: Vec<Half<'a>>,
    added: Added,
    /// By how much all parts have the one item lead more than these few do.
    off: f64,
}

/// Two items under one part.
#[derive(Debug)]
struct Half<'a> {
    share: f64,
    part: &'a Part,
    /// The two scores.
    from: Two,
    /// How far they have moved.
    moved: Two,
    rows: Vec<Row>,
    /// The curvature of all else: of the first, of both, of the second.
    rest: [f64; 3],
    /// The slope of all else, which balances that of the rows where nothing is added.
    pull: Two,
}

/// A pair of which at least one of the two is a part.
#[derive(Debug)]
struct Row {
    contest: Contest,
    /// How the lead of the first item of the pair turns with the two scores.
    turn: Two,
    lead: f64,
    /// Which of the pair new answers are for: 1 for the first item, -1 for the second.
    sign: f64,
    /// How many of its margins stand in what is looked at.
    matters: f64,
    /// How many answers about it one participant gives.
    rate: f64,
}

/// A row at some scores.
struct Seen {
    settled: Settled,
    steep: f64,
    follows: f64,
}

impl<'a> Rivals<'a> {
    /// The two items with the lead that all parts together give the one, and how many answers about each pair one participant gives.
    pub(crate) fn new(
        posterior: &'a Posterior,
        (rising, falling, lead): (usize, usize, f64),
        (truth, most_parts): (Truth, usize),
        added: Added,
        rate: impl Fn(usize, usize) -> f64,
    ) -> Self {
        let parts = &posterior.parts()[..most_parts.min(posterior.parts().len())];
        let total: f64 = parts.iter().map(|part| part.share).sum();
        let two = (rising, falling);
        let half = |part: &'a Part| {
            let row = |a: usize, b: usize| {
                let (a, b) = (a.min(b), a.max(b));
                let contest = posterior.likelihood().contest(a, b);
                let contest = contest.cloned().unwrap_or_else(|| Contest::unasked(a, b));
                Row::new(contest.with_room(added.reliability), part, two, (truth, rate(a, b)))
            };
            let others =
                (0..part.scores.means.len()).filter(|&one| one != rising && one != falling);
            let mut rows = vec![row(rising, falling)];
            rows.extend(others.flat_map(|item| [row(rising, item), row(falling, item)]));
            Half::new(part, part.share / total, two, rows)
        };
        let mut rivals = Self { parts: parts.iter().map(half).collect(), added, off: 0.0 };
        rivals.off = lead - rivals.after(0.0).lead;
        rivals
    }

    /// How they stand after the answers of so many participants.
    pub(crate) fn after(&mut self, participants: f64) -> Standing {
        let mut all = Standing { lead: self.off, ..Standing::default() };
        for half in &mut self.parts {
            let one = half.after(participants, self.added);
            all.lead += half.share * one.lead;
            all.deviation += half.share * one.deviation;
            all.gain += half.share * one.gain;
        }
        all
    }
}

impl Row {
    fn new(
        contest: Contest,
        part: &Part,
        two: (usize, usize),
        (truth, rate): (Truth, f64),
    ) -> Self {
        let (a, b) = (contest.a, contest.b);
        let (of_a, of_b) = (follows(part, a, two), follows(part, b, two));
        let up =
            |item: usize| f64::from(u8::from(item == two.0)) - f64::from(u8::from(item == two.1));
        let sign = if up(a) >= up(b) { 1.0 } else { -1.0 };
        let matters = match truth {
            Truth::Kemeny if up(a) * up(b) < 0.0 => sign,
            Truth::Kemeny => 0.0,
            Truth::Borda => up(a) - up(b),
        };
        let lead = part.scores.lead(a, b);
        let turn = [of_a[0] - of_b[0], of_a[1] - of_b[1]];
        Self { contest, turn, lead, sign, matters, rate }
    }

    /// Puts in the answers of so many participants.
    fn fill(&mut self, participants: f64, weight: f64) {
        let new = participants * self.rate * weight;
        let (wins, losses) = if self.sign > 0.0 { (new, 0.0) } else { (0.0, new) };
        self.contest.fill(wins, losses);
    }

    /// The row when the two scores have moved.
    fn seen(&self, moved: Two, scatter: f64) -> Seen {
        let expected = margin_of(self.lead + dot(self.turn, moved));
        let settled = self.contest.seen(expected, scatter);
        let steep = (1.0 - expected * expected) / 2.0;
        Seen { settled, steep, follows: 1.0 / (1.0 + settled.information * scatter * scatter) }
    }
}

/// How an item's score follows those of the two: by regression, and each of the two itself.
fn follows(part: &Part, item: usize, (rising, falling): (usize, usize)) -> Two {
    if item == rising || item == falling {
        return [f64::from(u8::from(item == rising)), f64::from(u8::from(item == falling))];
    }
    let size = part.scores.means.len();
    let cell = |a: usize, b: usize| part.scores.covariance[a * size + b];
    let of_two = [cell(rising, rising), cell(rising, falling), cell(falling, falling)];
    solve(of_two, [cell(item, rising), cell(item, falling)])
}

/// Scores that move by less than this have arrived: it is a hundredth of what one answer of a thousand does.
const SMALL_STEP: f64 = 1e-5;
/// No step is larger: from far out a parabola says nothing.
const LARGEST_STEP: f64 = 1.0;
/// Steps at most; it takes two to four.
const MOST_STEPS: usize = 60;

impl<'a> Half<'a> {
    fn new(part: &'a Part, share: f64, (rising, falling): (usize, usize), rows: Vec<Row>) -> Self {
        let scores = &part.scores;
        let size = scores.means.len();
        let cell = |a: usize, b: usize| scores.covariance[a * size + b];
        let from = [scores.means[rising], scores.means[falling]];
        let moved = [0.0; 2];
        let mut half = Self { share, part, from, moved, rows, rest: [0.0; 3], pull: [0.0; 2] };
        let [first, both, second] =
            [cell(rising, rising), cell(rising, falling), cell(falling, falling)];
        let det = first * second - both * both;
        let own = half.observed();
        let rest = [second / det - own[0], -both / det - own[1], first / det - own[2]];
        // Noise may make the rows bend the wrong way; then they speak for themselves.
        let sound = rest[0] >= 0.0 && rest[2] >= 0.0 && rest[0] * rest[2] >= rest[1] * rest[1];
        half.rest = if sound { rest } else { [0.0; 3] };
        let (slope, _) = half.at([0.0; 2]);
        half.pull = [-slope[0], -slope[1]];
        half
    }

    /// Minus the second derivatives of the rows and of the two items' own prior, where nothing has moved.
    fn observed(&self) -> [f64; 3] {
        let prior = self.part.spread.powi(-2);
        let mut sum = [prior, 0.0, prior];
        for row in &self.rows {
            let Seen { settled, steep, follows } = row.seen([0.0; 2], self.part.scatter);
            let bend = settled.slope * margin_of(row.lead) * steep;
            add_square(&mut sum, row.turn, settled.information * follows * steep * steep + bend);
        }
        sum
    }

    /// The slope of the log-posterior, and its expected curvature, where the two scores have moved.
    fn at(&self, moved: Two) -> (Two, [f64; 3]) {
        let prior = self.part.spread.powi(-2);
        let [first, both, second] = self.rest;
        let mut slope = [
            self.pull[0] - prior * (self.from[0] + moved[0]) - first * moved[0] - both * moved[1],
            self.pull[1] - prior * (self.from[1] + moved[1]) - both * moved[0] - second * moved[1],
        ];
        let mut curvature = [first + prior, both, second + prior];
        for row in &self.rows {
            let Seen { settled, steep, follows } = row.seen(moved, self.part.scatter);
            let rise = settled.slope * steep;
            slope = [slope[0] + rise * row.turn[0], slope[1] + rise * row.turn[1]];
            add_square(&mut curvature, row.turn, settled.information * follows * steep * steep);
        }
        (slope, curvature)
    }

    /// Moves the two scores to where they are likeliest; the curvature there.
    fn climb(&mut self) -> [f64; 3] {
        let mut steps = 0;
        loop {
            let (slope, curvature) = self.at(self.moved);
            let step = solve(curvature, slope);
            let longest = step[0].abs().max(step[1].abs());
            let part = if longest > LARGEST_STEP { LARGEST_STEP / longest } else { 1.0 };
            self.moved = [self.moved[0] + part * step[0], self.moved[1] + part * step[1]];
            steps += 1;
            if longest < SMALL_STEP || !longest.is_finite() || steps == MOST_STEPS {
                return curvature;
            }
        }
    }

    fn after(&mut self, participants: f64, added: Added) -> Standing {
        for row in &mut self.rows {
            row.fill(participants, added.weight);
        }
        let curvature = self.climb();
        let (moved, scatter) = (self.moved, self.part.scatter);
        let seen: Vec<Seen> = self.rows.iter().map(|row| row.seen(moved, scatter)).collect();
        let (mut standing, mut by_scores) = (Standing::default(), [0.0; 2]);
        for (row, Seen { settled, steep, follows }) in self.rows.iter().zip(&seen) {
            standing.lead += row.matters * settled.margin.clamp(-1.0, 1.0);
            let by = row.matters * follows * steep;
            by_scores = [by_scores[0] + by * row.turn[0], by_scores[1] + by * row.turn[1]];
        }
        let (reach, mut variance) = (solve(curvature, by_scores), 0.0);
        for (row, Seen { settled, steep, follows }) in self.rows.iter().zip(&seen) {
            let lean = (row.sign * settled.margin).clamp(-1.0, 1.0);
            let told =
                added.weight * added.reliability / (1.0 + added.reliability * lean) * follows;
            let by = steep * dot(reach, row.turn) + row.matters * scatter * scatter;
            let effect = row.sign * told * by;
            standing.gain += row.rate * effect;
            variance += added.variance(participants, row.rate) * effect * effect;
        }
        Standing { deviation: variance.sqrt(), ..standing }
    }
}

fn dot(a: Two, b: Two) -> f64 {
    a[0].mul_add(b[0], a[1] * b[1])
}

/// Adds a multiple of the square of a vector to a symmetric matrix.
fn add_square(matrix: &mut [f64; 3], by: Two, weight: f64) {
    matrix[0] += weight * by[0] * by[0];
    matrix[1] += weight * by[0] * by[1];
    matrix[2] += weight * by[1] * by[1];
}

/// Solves two equations with a symmetric matrix.
fn solve([first, both, second]: [f64; 3], right: Two) -> Two {
    let det = first.mul_add(second, -(both * both));
    let det = if det.abs() > 0.0 { det } else { f64::MIN_POSITIVE };
    [(second * right[0] - both * right[1]) / det, (first * right[1] - both * right[0]) / det]
}
