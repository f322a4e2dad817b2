//! What the page of groups claims, tried by simulation: where a group has an item on the same place as all, that place is marked at most twice as
//! often as a range misses the true place.

use chacha20::ChaCha8Rng;
use rand::SeedableRng;
use veilrank::{
    model::Mallows,
    outcome::{Outcome, Settings},
    privacy::Epsilon,
    randomizer::{Mechanism, RandomizedResponse},
    ranking::{Item, Names, Pair, Ranking},
    report::Answer,
    survey::Survey,
    tally::Tally,
};

use super::{apart, marked_wrongly};

const ITEMS: usize = 6;
const GROUPS: usize = 4;
const SURVEYS: u64 = 25;

/// The noisy answers of so many people who think by a model, each about one pair in turn.
fn tally(model: &Mallows, people: usize, rng: &mut ChaCha8Rng) -> Tally {
    let (names, epsilon) = (Names::numbered(ITEMS).unwrap(), Epsilon::new(3.0).unwrap());
    let survey = Survey::new("s", names, epsilon, 1, Mechanism::RandomizedResponse).unwrap();
    let channel = RandomizedResponse::new(epsilon).unwrap();
    let all: Vec<Pair> = Pair::all(ITEMS).collect();
    let mut answer = |pair: &Pair| {
        let order = model.sample(rng);
        let place = |item: Item| order.order().iter().position(|&other| other == item);
        let first = channel.randomize(place(pair.first()) < place(pair.second()), rng);
        Answer { pair: *pair, first }
    };
    let answers: Vec<Answer> = all.iter().cycle().take(people).map(&mut answer).collect();
    let mut tally = Tally::new(survey);
    tally.add_answers(epsilon, &answers).unwrap();
    tally
}

/// The outcome of all and of each group, each group of so many people who think by a model.
fn outcomes(models: &[Mallows], people: usize, seed: u64) -> (Outcome, Vec<Outcome>) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let tallies: Vec<Tally> = models.iter().map(|model| tally(model, people, &mut rng)).collect();
    let mut all = tallies[0].clone();
    tallies[1..].iter().for_each(|group| all.merge(group).unwrap());
    let mut outcome = |tally| Outcome::of_tally(tally, Settings::default(), &mut rng).unwrap();
    (outcome(&all), tallies.iter().map(&mut outcome).collect())
}

/// Which share of all places in some surveys is marked by a rule, over all groups and items.
fn marked(models: &[Mallows], people: usize, rule: fn(&Outcome, &Outcome, usize) -> bool) -> f64 {
    let survey = |seed| {
        let (all, groups) = outcomes(models, people, seed);
        let marks = |group: &Outcome| (0..ITEMS).filter(|&item| rule(group, &all, item)).count();
        groups.iter().map(marks).sum::<usize>()
    };
    (0..SURVEYS).map(survey).sum::<usize>() as f64 / (SURVEYS as f64 * (GROUPS * ITEMS) as f64)
}

/// What nobody should go by: that the place is another one.
fn elsewhere(group: &Outcome, all: &Outcome, item: usize) -> bool {
    let place = |outcome: &Outcome| outcome.order.order().iter().position(|o| o.index() == item);
    place(group) != place(all)
}

fn alike(phi: f64) -> Vec<Mallows> {
    vec![Mallows::new(Ranking::identity(ITEMS).unwrap(), phi).unwrap(); GROUPS]
}

/// From people of whom a group tells little to people of whom it tells nearly all.
#[test]
fn groups_that_think_alike_are_marked_no_more_often_than_is_claimed() {
    let claimed = marked_wrongly(Settings::default().confidence);
    assert!((claimed - 0.1).abs() < 1e-9);
    for (phi, people) in [(0.9, 60), (0.8, 200), (0.6, 200), (0.7, 900)] {
        let share = marked(&alike(phi), people, apart);
        assert!(share <= claimed, "{share} of places at phi {phi}");
    }
    let share = marked(&alike(0.9), 60, elsewhere);
    assert!(share > 3.0 * claimed, "by places alone it would be {share}");
}

/// Else nothing would be claimed: a group that thinks otherwise is marked.
#[test]
fn a_group_that_thinks_otherwise_is_marked() {
    let mut models = alike(0.6);
    let turned = Ranking::identity(ITEMS).unwrap().reversed();
    models[0] = Mallows::new(turned, 0.6).unwrap();
    let share = marked(&models, 300, apart);
    assert!(share > 2.0 / (GROUPS * ITEMS) as f64, "{share}");
}
