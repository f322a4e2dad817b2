//! The public terms of a survey, which device and curator both hold.

mod question;
mod unlinkable;

use serde::{Deserialize, Serialize};

use crate::{
    choice::choice,
    error::Error,
    goal::Goal,
    privacy::{Epsilon, Shares},
    randomizer::{Channel, Mechanism},
    ranking::{Names, Pair},
    truth::Truth,
};

pub use self::{question::Question, unlinkable::Unlinkable};

/// What is asked, of whom nothing is known, and at what cost in privacy.
///
/// A survey cannot be made, nor read from JSON, when answering it would cost more than its epsilon.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "SurveyFields", into = "SurveyFields")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = Terms))]
pub struct Survey {
    /// Which survey it is.
    id: String,
    /// What people see.
    title: String,
    /// What is ranked; an item's index is its place here, from 0.
    items: Names,
    /// The most that one participant spends.
    epsilon: Epsilon,
    /// How many answers each participant gives, which share that.
    queries: usize,
    /// How devices randomize.
    mechanism: Mechanism,
    /// Which parts of epsilon a participant may spend; any, where this is left out.
    #[cfg_attr(feature = "openapi", schema(required = false, nullable = false))]
    shares: Option<Shares>,
    /// What the survey is to find out: `order`, `winner`, or the first few, such as `first-3`; the whole order, where this is left out.
    #[cfg_attr(feature = "openapi", schema(required = false))]
    goal: Goal,
    /// Which order of the population is the true one. Where this is left out: `kemeny`, or `borda` for whole noisy orders.
    #[cfg_attr(feature = "openapi", schema(required = false))]
    truth: Truth,
    /// How the organiser words what is asked; where this is left out devices do.
    #[cfg_attr(feature = "openapi", schema(required = false))]
    question: Question,
    /// Who signs the tickets by which it is answered; where this is left out it is answered without any.
    #[cfg_attr(feature = "openapi", schema(required = false, nullable = false))]
    unlinkable: Option<Box<Unlinkable>>,
    /// `device` where each device draws its own pairs and no server assigns any; where this is left out a curator assigns them.
    #[cfg_attr(feature = "openapi", schema(required = false, nullable = false))]
    assign: Option<AssignedBy>,
}

choice! {
    /// Who assigns pairs, where terms say so at all.
    "assign of terms, which is left out where a curator assigns pairs" pub enum AssignedBy {
        /// Each device draws its own.
        Device = "device",
    }
}

/// The longest id and the longest title, in bytes.
const LONGEST_ID: usize = 64;
const LONGEST_TITLE: usize = 500;

impl Survey {
    /// Terms of a survey, titled like its id.
    pub fn new(
        id: impl Into<String>,
        items: Names,
        epsilon: Epsilon,
        queries: usize,
        mechanism: Mechanism,
    ) -> Result<Self, Error> {
        let id = id.into();
        let (title, shares, goal, truth) = (id.clone(), None, Goal::Order, usual_truth(mechanism));
        let (question, unlinkable, assign) = (Question::default(), None, None);
        let terms = Self {
            id,
            title,
            items,
            epsilon,
            queries,
            mechanism,
            shares,
            goal,
            truth,
            question,
            unlinkable,
            assign,
        };
        terms.check()?;
        Ok(terms)
    }

    /// The same terms under a title for people.
    pub fn titled(self, title: impl Into<String>) -> Result<Self, Error> {
        let terms = Self { title: title.into(), ..self };
        terms.check()?;
        Ok(terms)
    }

    /// The same terms, under which a participant may spend these parts of epsilon and no others.
    #[must_use]
    pub fn shared(self, shares: Shares) -> Self {
        Self { shares: Some(shares), ..self }
    }

    /// The same terms, asked in these words.
    #[must_use]
    pub fn asking(self, question: Question) -> Self {
        Self { question, ..self }
    }

    /// The same terms, answered by tickets or without; refused where devices draw their own pairs, since a ticket is for an assignment.
    pub fn by_ticket(self, unlinkable: Option<Unlinkable>) -> Result<Self, Error> {
        let terms = Self { unlinkable: unlinkable.map(Box::new), ..self };
        terms.check_assigned()?;
        Ok(terms)
    }

    /// The same terms, under which each device draws its own pairs: a report then needs no server, and any pipeline can collect it.
    ///
    /// Whoever cheats chooses their pairs as well, and with one question each reaches half the number of items further and more ([`influence`](crate::influence)). Whole orders are sent
    /// without pairs, so there is nothing to draw; and a ticket is for an assignment, so there is none.
    pub fn self_assigned(self) -> Result<Self, Error> {
        let terms = Self { assign: Some(AssignedBy::Device), ..self };
        terms.check_assigned()?;
        Ok(terms)
    }

    fn check_assigned(&self) -> Result<(), Error> {
        if self.assign.is_none() {
            return Ok(());
        }
        if self.mechanism == Mechanism::PermutationCap {
            let rule = "permutation-cap asks about no pairs, so nobody assigns any: leave `assign` out of the terms";
            return Err(Error::Terms { rule, got: AssignedBy::Device.to_string() });
        }
        if self.unlinkable.is_some() {
            let rule = "a ticket is for an assignment, and devices that draw their own pairs have none: leave out `assign` or `unlinkable`";
            return Err(Error::Terms { rule, got: "both".to_owned() });
        }
        Ok(())
    }

    /// Whether each device draws its own pairs.
    pub fn is_self_assigned(&self) -> bool {
        self.assign.is_some()
    }

    /// Who assigns the pairs, where it is not a curator.
    pub fn assigned_by(&self) -> Option<AssignedBy> {
        self.assign
    }

    /// Whether these are the same terms, whatever their titles: a title may be corrected while answers come in.
    pub fn is_but_for_title(&self, other: &Self) -> bool {
        let title = other.title.clone();
        Self { title, ..self.clone() } == *other
    }

    /// The same terms, to find out something else than the whole order.
    pub fn aimed(self, goal: Goal) -> Result<Self, Error> {
        goal.check(self.items())?;
        Ok(Self { goal, ..self })
    }

    /// The same terms, about another true order of the population.
    ///
    /// Whole noisy orders tell mean places and next to nothing of the margins of single pairs, so their truth is Borda's.
    pub fn about(self, truth: Truth) -> Result<Self, Error> {
        if self.mechanism == Mechanism::PermutationCap && truth != Truth::Borda {
            let rule = "permutation-cap tells mean places alone: leave the truth out or say borda, or ask about pairs by \
                        randomized-response";
            return Err(Error::Terms { rule, got: truth.to_string() });
        }
        Ok(Self { truth, ..self })
    }

    fn check(&self) -> Result<(), Error> {
        let simple = |c: char| c.is_ascii_alphanumeric() || "-_.".contains(c);
        if self.id.is_empty() || self.id.len() > LONGEST_ID || !self.id.chars().all(simple) {
            let rule = "an id has 1 to 64 letters, digits, dots, dashes or underscores";
            return Err(Error::Terms { rule, got: format!("{:.70?}", self.id) });
        }
        if self.title.len() > LONGEST_TITLE || self.title.chars().any(char::is_control) {
            let rule = "a title has at most 500 bytes and no line breaks";
            return Err(Error::Terms { rule, got: format!("{} bytes", self.title.len()) });
        }
        let (items, pairs) = (self.items.len(), Pair::count(self.items.len()));
        if self.queries == 0 || self.queries > pairs {
            return Err(Error::Queries { got: self.queries, items, pairs });
        }
        if self.mechanism == Mechanism::PermutationCap && self.queries != 1 {
            let rule = "permutation-cap sends one whole order, so queries must be 1";
            return Err(Error::Terms { rule, got: self.queries.to_string() });
        }
        // Making the channel checks that all answers together stay within epsilon.
        self.channel(self.epsilon).map(|_| ())
    }

    /// The channel of each answer for a participant who spends `budget` in all.
    ///
    /// Refused when that is more than the terms say or none of their shares, or when the answers' losses would sum above it.
    pub fn channel(&self, budget: Epsilon) -> Result<Channel, Error> {
        if budget > self.epsilon {
            return Err(Error::OverBudget { got: budget.get(), limit: self.epsilon.get() });
        }
        if let Some(shares) = &self.shares {
            shares.check(self.epsilon, budget)?;
        }
        let channel = Channel::new(self.mechanism, self.items(), budget.split(self.queries)?)?;
        let answers = self.queries as f64;
        // The fused product is rounded once, so its sign is that of the exact difference.
        if channel.loss().mul_add(answers, -budget.get()) > 0.0 {
            return Err(Error::OverBudget { got: channel.loss() * answers, limit: budget.get() });
        }
        Ok(channel)
    }

    /// What a participant who spends `budget` really loses: the sum over the answers of the code that runs.
    pub fn loss(&self, budget: Epsilon) -> Result<f64, Error> {
        Ok(self.channel(budget)?.loss() * self.queries as f64)
    }

    /// Which survey this is.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// What people see.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// The items' names.
    pub fn names(&self) -> &Names {
        &self.items
    }

    /// How many items there are.
    pub fn items(&self) -> usize {
        self.items.len()
    }

    /// The most that one participant spends.
    pub fn epsilon(&self) -> Epsilon {
        self.epsilon
    }

    /// How many answers each participant gives, which share the budget: one per pair asked, or one whole order.
    pub fn queries(&self) -> usize {
        self.queries
    }

    /// How many distinct pairs each participant is asked about: none where devices send whole orders.
    pub fn pairs(&self) -> usize {
        match self.mechanism {
            Mechanism::RandomizedResponse | Mechanism::Laplace => self.queries,
            Mechanism::PermutationCap => 0,
        }
    }

    /// How many pairs one report says something about: those asked, or all of a whole order.
    pub fn answered_pairs(&self) -> usize {
        match self.mechanism {
            Mechanism::RandomizedResponse | Mechanism::Laplace => self.queries,
            Mechanism::PermutationCap => Pair::count(self.items()),
        }
    }

    /// What the survey is about: that order of the population which its people come from.
    pub fn truth(&self) -> Truth {
        self.truth
    }

    /// What the survey is to find out of that order.
    pub fn goal(&self) -> Goal {
        self.goal
    }

    /// How what is asked is worded.
    pub fn question(&self) -> &Question {
        &self.question
    }

    /// Who signs the tickets by which it is answered, if it is.
    pub fn unlinkable(&self) -> Option<&Unlinkable> {
        self.unlinkable.as_deref()
    }

    /// Which parts of epsilon a participant may spend; nothing where any will do.
    pub fn shares(&self) -> Option<&Shares> {
        self.shares.as_ref()
    }

    /// How answers are randomized.
    pub fn mechanism(&self) -> Mechanism {
        self.mechanism
    }
}

/// The terms as they are written, before they are checked.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SurveyFields {
    id: String,
    title: String,
    items: Names,
    epsilon: Epsilon,
    queries: usize,
    mechanism: Mechanism,
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "given")]
    shares: Option<Shares>,
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "given")]
    goal: Option<Goal>,
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "given")]
    truth: Option<Truth>,
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "given")]
    question: Option<Question>,
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "given")]
    unlinkable: Option<Unlinkable>,
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "given")]
    assign: Option<AssignedBy>,
}

/// What terms are about that do not say so.
///
/// Whole noisy orders tell the mean places of items, and next to nothing of the margins of single pairs.
fn usual_truth(mechanism: Mechanism) -> Truth {
    match mechanism {
        Mechanism::RandomizedResponse | Mechanism::Laplace => Truth::Kemeny,
        Mechanism::PermutationCap => Truth::Borda,
    }
}

/// What stands there is meant: `null` is not the same as left out.
fn given<'de, D: serde::Deserializer<'de>, T: Deserialize<'de>>(
    from: D,
) -> Result<Option<T>, D::Error> {
    T::deserialize(from).map(Some)
}

impl TryFrom<SurveyFields> for Survey {
    type Error = Error;

    fn try_from(fields: SurveyFields) -> Result<Self, Error> {
        let SurveyFields {
            id,
            title,
            items,
            epsilon,
            queries,
            mechanism,
            shares,
            goal,
            truth,
            question,
            unlinkable,
            assign,
        } = fields;
        let survey = Self::new(id, items, epsilon, queries, mechanism)?
            .titled(title)?
            .aimed(goal.unwrap_or_default())?
            .about(truth.unwrap_or(usual_truth(mechanism)))?
            .asking(question.unwrap_or_default())
            .by_ticket(unlinkable)?;
        let survey = Self { shares, assign, ..survey };
        survey.check_assigned()?;
        Ok(survey)
    }
}

impl From<Survey> for SurveyFields {
    /// What is as usual is left out: terms are written as they were before they could say it.
    fn from(survey: Survey) -> Self {
        let Survey { goal, truth, question, mechanism, .. } = survey;
        let goal = Some(goal).filter(|&goal| goal != Goal::Order);
        let truth = Some(truth).filter(|&truth| truth != usual_truth(mechanism));
        let question = Some(question).filter(|question| !question.is_usual());
        Self {
            id: survey.id,
            title: survey.title,
            items: survey.items,
            epsilon: survey.epsilon,
            queries: survey.queries,
            mechanism,
            shares: survey.shares,
            goal,
            truth,
            question,
            unlinkable: survey.unlinkable.map(|unlinkable| *unlinkable),
            assign: survey.assign,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::randomizer::PermutationCap;

    fn survey(epsilon: f64, queries: usize, mechanism: Mechanism) -> Result<Survey, Error> {
        let items = Names::numbered(5).unwrap();
        Survey::new("five", items, Epsilon::new(epsilon).unwrap(), queries, mechanism)
    }

    #[test]
    fn no_terms_cost_more_than_epsilon() {
        for &mechanism in Mechanism::ALL {
            let (most_queries, most_spent) = match mechanism {
                Mechanism::PermutationCap => (1, PermutationCap::MOST_BUDGET),
                Mechanism::RandomizedResponse | Mechanism::Laplace => (10, Epsilon::MAX),
            };
            for queries in 1..=most_queries {
                for epsilon in [0.01, 0.1, 0.3, 1.0, 2.0, 3.7, 10.0, 20.0] {
                    let survey = survey(epsilon, queries, mechanism).unwrap();
                    let loss = survey.loss(survey.epsilon()).unwrap();
                    assert!(loss <= epsilon, "{mechanism}, {queries} queries, {epsilon}: {loss}");
                    assert!(
                        loss > epsilon.min(most_spent) * 0.999 - 1e-6,
                        "{mechanism} wastes: {loss} of {epsilon}"
                    );
                }
            }
        }
    }

    #[test]
    fn spending_less_is_allowed_and_more_is_not() {
        let survey = survey(1.0, 2, Mechanism::RandomizedResponse).unwrap();
        assert!(survey.loss(Epsilon::new(0.5).unwrap()).unwrap() <= 0.5);
        assert!(matches!(survey.loss(Epsilon::new(1.5).unwrap()), Err(Error::OverBudget { .. })));
    }

    #[test]
    fn shares_in_the_terms_are_all_that_may_be_spent() {
        let any = survey(1.0, 2, Mechanism::RandomizedResponse).unwrap();
        let survey = any.clone().shared(Shares::usual());
        let budget = |epsilon: f64| Epsilon::new(epsilon).unwrap();
        for fine in [1.0, 0.5, 0.25] {
            assert_eq!(survey.loss(budget(fine)), any.loss(budget(fine)));
        }
        for odd in [0.9, 0.500_001, 0.1] {
            assert!(any.loss(budget(odd)).is_ok());
            assert!(matches!(survey.loss(budget(odd)), Err(Error::NotAShare { .. })));
        }
        assert!(matches!(survey.loss(budget(1.5)), Err(Error::OverBudget { .. })));
        assert_eq!((any.shares(), survey.shares()), (None, Some(&Shares::usual())));
        let json = serde_json::to_string(&survey).unwrap();
        assert!(json.ends_with(r#","mechanism":"randomized-response","shares":[1.0,0.5,0.25]}"#));
        assert_eq!(serde_json::from_str::<Survey>(&json).unwrap(), survey);
        for wrong in ["[]", "null", "[0.5]", "0.5"] {
            let json = json.replace("[1.0,0.5,0.25]", wrong);
            assert!(serde_json::from_str::<Survey>(&json).is_err(), "{wrong}");
        }
    }

    #[test]
    fn terms_say_what_they_are_for_where_that_is_not_the_usual() {
        let usual = survey(1.0, 1, Mechanism::Laplace).unwrap();
        assert_eq!((usual.goal(), usual.truth()), (Goal::Order, Truth::Kemeny));
        let text = serde_json::to_string(&usual).unwrap();
        assert!(text.ends_with(r#""mechanism":"laplace"}"#), "{text}");
        let (start, _) = text.split_at(text.len() - 1);
        let read = |more: &str| serde_json::from_str::<Survey>(&format!("{start}{more}}}"));
        let aimed = usual.clone().aimed(Goal::First(3)).unwrap().about(Truth::Borda).unwrap();
        let more = r#","goal":"first-3","truth":"borda""#;
        assert_eq!(serde_json::to_string(&aimed).unwrap(), format!("{start}{more}}}"));
        assert_eq!(read(more).unwrap(), aimed);
        assert_eq!(read(r#","truth":"kemeny","goal":"order""#).unwrap(), usual, "said or not");
        for wrong in ["\"first-5\"", "\"first-1\"", "\"first\"", "null", "1"] {
            assert!(read(&format!(",\"goal\":{wrong}")).is_err(), "{wrong}");
        }
        for wrong in ["\"copeland\"", "\"Borda\"", "null"] {
            assert!(read(&format!(",\"truth\":{wrong}")).is_err(), "{wrong}");
        }
        assert!(usual.aimed(Goal::First(5)).is_err(), "all five are no choice");
    }

    #[test]
    fn terms_word_the_question_where_the_organiser_does() {
        let usual = survey(1.0, 1, Mechanism::Laplace).unwrap();
        assert!(!serde_json::to_string(&usual).unwrap().contains("question"));
        let worded = usual.clone().asking(Question::new(Some("Which is worse?"), None).unwrap());
        let text = serde_json::to_string(&worded).unwrap();
        assert!(text.ends_with(r#","question":{"pair":"Which is worse?"}}"#), "{text}");
        assert_eq!(serde_json::from_str::<Survey>(&text).unwrap(), worded);
        let empty = text.replace(r#"{"pair":"Which is worse?"}"#, "{}");
        assert_eq!(serde_json::from_str::<Survey>(&empty).unwrap(), usual);
        assert!(serde_json::from_str::<Survey>(&empty.replace("{}}", "null}")).is_err());
    }

    #[test]
    fn terms_say_that_devices_draw_their_pairs_and_nothing_where_a_curator_assigns() {
        let usual = survey(1.0, 2, Mechanism::Laplace).unwrap();
        assert!(!usual.is_self_assigned());
        let text = serde_json::to_string(&usual).unwrap();
        assert!(text.ends_with(r#""mechanism":"laplace"}"#), "{text}");
        let drawn = usual.clone().self_assigned().unwrap();
        assert!(drawn.is_self_assigned() && drawn != usual && !drawn.is_but_for_title(&usual));
        let said = serde_json::to_string(&drawn).unwrap();
        let (start, _) = text.split_at(text.len() - 1);
        assert_eq!(said, format!("{start},\"assign\":\"device\"}}"));
        assert_eq!(serde_json::from_str::<Survey>(&said).unwrap(), drawn);
        for wrong in ["\"uniform\"", "\"live\"", "\"curator\"", "\"Device\"", "\"\"", "null", "1"] {
            let read = serde_json::from_str::<Survey>(&said.replace("\"device\"", wrong));
            assert!(read.is_err(), "{wrong}");
        }
        let error = serde_json::from_str::<Survey>(&said.replace("\"device\"", "\"live\""));
        let error = error.unwrap_err().to_string();
        assert!(error.contains("left out where a curator assigns pairs"), "{error}");
        // No pair is asked of whoever sends a whole order.
        let whole = survey(1.0, 1, Mechanism::PermutationCap).unwrap();
        let error = whole.clone().self_assigned().unwrap_err().to_string();
        assert!(error.contains("leave `assign` out"), "{error}");
        let whole =
            serde_json::to_string(&whole).unwrap().replacen('}', ",\"assign\":\"device\"}", 1);
        assert!(serde_json::from_str::<Survey>(&whole).is_err());
    }

    #[test]
    fn a_title_may_be_corrected_and_nothing_else() {
        let terms = survey(1.0, 1, Mechanism::Laplace).unwrap();
        let corrected = terms.clone().titled("Five").unwrap();
        assert!(terms != corrected && terms.is_but_for_title(&corrected));
        assert!(!terms.is_but_for_title(&survey(1.0, 2, Mechanism::Laplace).unwrap()));
    }

    #[test]
    fn whole_noisy_orders_claim_no_more_than_mean_places() {
        let survey = survey(1.0, 1, Mechanism::PermutationCap).unwrap();
        assert_eq!(survey.truth(), Truth::Borda);
        assert!(!serde_json::to_string(&survey).unwrap().contains("truth"));
        assert_eq!(survey.clone().about(Truth::Borda), Ok(survey.clone()));
        let error = survey.about(Truth::Kemeny).unwrap_err().to_string();
        assert_eq!(
            error,
            "permutation-cap tells mean places alone: leave the truth out or say borda, or ask about pairs by \
             randomized-response, got kemeny"
        );
    }

    #[test]
    fn impossible_terms_are_refused() {
        let rr = Mechanism::RandomizedResponse;
        assert!(matches!(survey(1.0, 0, rr), Err(Error::Queries { .. })));
        assert!(matches!(survey(1.0, 11, rr), Err(Error::Queries { .. })));
        assert!(matches!(survey(1e-6, 10, rr), Err(Error::BudgetTooSmall { .. })));
        let error = survey(1.0, 2, Mechanism::PermutationCap).unwrap_err().to_string();
        assert_eq!(error, "permutation-cap sends one whole order, so queries must be 1, got 2");
        let fine = survey(1.0, 1, rr).unwrap();
        assert!(fine.clone().titled("two\nlines").is_err());
        assert!(fine.clone().titled("x".repeat(501)).is_err());
        for title in ["<b>שלום</b> 🍣", "", &"x".repeat(500)] {
            assert_eq!(fine.clone().titled(title).unwrap().title(), title);
        }
        let longest = "x".repeat(64);
        for id in ["a.B-_9", &longest] {
            let one = Epsilon::new(1.0).unwrap();
            let survey = Survey::new(id, Names::numbered(2).unwrap(), one, 1, rr).unwrap();
            assert_eq!((survey.id(), survey.title()), (id, id));
        }
        for bad in ["", "a b", "ä", &"x".repeat(65)] {
            let one = Epsilon::new(1.0).unwrap();
            assert!(Survey::new(bad, Names::numbered(2).unwrap(), one, 1, rr).is_err(), "{bad}");
        }
    }

    #[test]
    fn terms_from_json_are_checked() {
        let survey = survey(1.0, 1, Mechanism::Laplace).unwrap();
        let json = serde_json::to_string(&survey).unwrap();
        assert!(json.starts_with(r#"{"id":"five","title":"five","items":["item 1","#));
        assert_eq!(serde_json::from_str::<Survey>(&json).unwrap(), survey);
        for (right, wrong) in [
            ("\"queries\":1", "\"queries\":11"),
            ("\"epsilon\":1.0", "\"epsilon\":0"),
            ("\"id\"", "\"veilrank\":1,\"id\""),
            ("\"id\"", "\"extra\":1,\"id\""),
            ("laplace", "central-borda"),
            ("laplace", "none"),
            (
                "\"queries\":1,\"mechanism\":\"laplace\"",
                "\"queries\":2,\"mechanism\":\"permutation-cap\"",
            ),
        ] {
            let json = json.replace(right, wrong);
            assert!(serde_json::from_str::<Survey>(&json).is_err(), "{wrong}");
        }
    }
}
