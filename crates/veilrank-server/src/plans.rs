//! Forecasts of surveys: computed one at a time, kept, and waited for in a bounded queue.

use std::{
    collections::{BTreeMap, VecDeque},
    sync::{Arc, Mutex, Weak},
};

use bytes::Bytes;
use tokio::sync::Mutex as AsyncMutex;

use crate::{
    error::Problem,
    judges::Lane,
    limits::{Limits, Who},
    work::lock,
};

/// How many forecasts are kept, the last that were computed: under a megabyte, since each has
/// about 1,500 bytes.
const MAX_KEPT: usize = 512;

/// How many may wait for their forecast: as many are computed in half of the time that an answer
/// may take, since the longest takes less than a second.
const QUEUE: usize = 32;

/// How many forecasts one address may have in the queue, as where a class plans behind one address.
/// A page has one: it hangs up when it asks for the next.
const MAX_PER_ADDRESS: u64 = 8;

/// Forecasts, each under a name that says all that it depends on.
#[derive(Debug)]
pub(crate) struct Plans {
    kept: Mutex<VecDeque<(String, Bytes)>>,
    /// Forecasts that somebody waits for. One of those who wait for the same has a place in the
    /// queue, the others wait for that one.
    wanted: Mutex<BTreeMap<String, Weak<AsyncMutex<()>>>>,
    pub(crate) lane: Lane,
}

impl Plans {
    /// One worker, so that the other cores are there for those who answer, and nothing is computed
    /// twice at the same time.
    pub(crate) fn new() -> Self {
        let lane = Lane::shared(1, QUEUE, MAX_PER_ADDRESS);
        Self { kept: Mutex::default(), wanted: Mutex::default(), lane }
    }

    fn find(&self, name: &str) -> Option<Bytes> {
        lock(&self.kept).iter().find(|(known, _)| known == name).map(|(_, answer)| answer.clone())
    }

    fn keep(&self, name: String, answer: Bytes) {
        let mut kept = lock(&self.kept);
        kept.truncate(MAX_KEPT - 1);
        kept.push_front((name, answer));
    }

    /// Returns the lock that requests for the same forecast share.
    fn wanted(&self, name: &str) -> Arc<AsyncMutex<()>> {
        let mut wanted = lock(&self.wanted);
        wanted.retain(|_, one| one.strong_count() > 0);
        if let Some(known) = wanted.get(name).and_then(Weak::upgrade) {
            return known;
        }
        let new = Arc::<AsyncMutex<()>>::default();
        wanted.insert(name.to_owned(), Arc::downgrade(&new));
        new
    }

    /// The forecast of a name, computed unless it is kept.
    ///
    /// Whoever hangs up while waiting leaves the queue, and nothing is begun or counted for them.
    /// What has begun is computed to the end, in well under a second, and kept: if it were stopped,
    /// somebody who asks and hangs up could have the same forecast begun again and again.
    pub(crate) async fn forecast<F>(
        self: &Arc<Self>,
        name: String,
        (who, limits): (&Who, &Limits),
        compute: F,
    ) -> Result<Bytes, Problem>
    where
        F: FnOnce() -> Result<Bytes, Problem> + Send + 'static,
    {
        if let Some(known) = self.find(&name) {
            return Ok(known);
        }
        let wanted = self.wanted(&name);
        let _one_of_them = wanted.lock().await;
        if let Some(known) = self.find(&name) {
            return Ok(known);
        }
        let turn = self.lane.turn_of(who).await.map_err(|bound| bound.problem("forecasts"))?;
        // Whoever asked for the same and hung up had it computed nonetheless.
        if let Some(known) = self.find(&name) {
            return Ok(known);
        }
        limits.plan(who)?;
        let plans = self.clone();
        turn.run(move || {
            let answer = compute()?;
            plans.keep(name, answer.clone());
            Ok(answer)
        })
        .await
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering::SeqCst};

    use axum::{body::Body, http::Request};
    use futures_util::FutureExt;
    use tokio::task::unconstrained;
    use tower::ServiceExt;

    use super::*;
    use crate::{app, error::Code, settings::Settings, state::AppState};

    struct Asked {
        plans: Arc<Plans>,
        limits: Limits,
        computed: Arc<AtomicUsize>,
    }

    impl Asked {
        fn new(per_hour: u32) -> Self {
            let mut settings = Settings::new("sqlite:v.db".parse().unwrap());
            settings.plans_per_hour = per_hour;
            let limits = Limits::new(&settings);
            Self { plans: Arc::new(Plans::new()), limits, computed: Arc::default() }
        }

        async fn ask(&self, who: Who, name: usize) -> Result<Bytes, Problem> {
            let computed = self.computed.clone();
            let compute = move || {
                computed.fetch_add(1, SeqCst);
                Ok(Bytes::from(name.to_string()))
            };
            // Without Tokio's budget of a task, which would make the 128th of them wait.
            let forecast = self.plans.forecast(name.to_string(), (&who, &self.limits), compute);
            unconstrained(forecast).await
        }

        /// Takes every worker, so that whoever asks has to wait.
        fn occupy(&self) -> Vec<crate::judges::Turn> {
            let turn = || self.plans.lane.turn().now_or_never().flatten();
            std::iter::from_fn(turn).collect()
        }
    }

    fn at(number: usize) -> Who {
        Who::at([192, 0, 2, u8::try_from(number).unwrap()].into())
    }

    /// 540 requests for as many forecasts, hung up while they wait: nothing is begun for them.
    #[tokio::test]
    async fn whoever_hangs_up_while_waiting_has_nothing_computed() {
        let asked = Asked::new(0);
        let busy = asked.occupy();
        let mut codes = Vec::new();
        for number in 0..540 {
            let mut one = Box::pin(asked.ask(at(number % 200), number));
            if let Some(answer) = (&mut one).now_or_never() {
                codes.push(answer.unwrap_err().code());
            }
        }
        assert_eq!(codes, [], "each hung up before the next came");
        let mut waiting: Vec<_> =
            (0..540).map(|number| Box::pin(asked.ask(at(number % 200), number))).collect();
        waiting.retain_mut(|one| one.now_or_never().is_none());
        assert_eq!((waiting.len(), asked.plans.lane.figures().waiting), (QUEUE, QUEUE as u64));
        waiting.truncate(5);
        assert_eq!(asked.plans.lane.figures().waiting, 5);
        drop(busy);
        for one in waiting {
            one.await.unwrap();
        }
        assert_eq!(asked.computed.load(SeqCst), 5);
    }

    /// The worker is busy, the queue is full, and health does not notice.
    #[tokio::test]
    async fn health_waits_for_no_forecast() {
        let folder = tempfile::tempdir().unwrap();
        let url = format!("sqlite:{}", folder.path().join("v.db").display());
        let state = AppState::open(Settings::new(url.parse().unwrap())).await.unwrap();
        let get = |path: String| {
            let request = Request::get(path).body(Body::empty()).unwrap();
            Box::pin(unconstrained(app(state.clone()).oneshot(request)))
        };
        let busy = state.plans.lane.turn().await.unwrap();
        let mut waiting = Vec::new();
        let mut refused = 0;
        for voters in 1..=540 {
            let mut asked = get(format!("/api/v1/plan?items=8&epsilon=1&voters={voters}"));
            match (&mut asked).now_or_never() {
                None => waiting.push(asked),
                Some(answer) => {
                    assert_eq!(answer.unwrap().status(), 503);
                    refused += 1;
                }
            }
        }
        assert_eq!((waiting.len(), refused), (QUEUE, 540 - QUEUE));
        assert_eq!(get("/healthz".to_owned()).await.unwrap().status(), 200);
        // All hang up, and nothing is left to do.
        drop((waiting, busy));
        let figures = state.plans.lane.figures();
        assert_eq!((figures.waiting, figures.working, figures.begun), (0, 0, 1));
        state.shutdown().await;
    }

    #[tokio::test]
    async fn forecasts_are_computed_one_at_a_time() {
        let asked = Asked::new(0);
        let (now, most) = (Arc::<AtomicUsize>::default(), Arc::<AtomicUsize>::default());
        let ask = |name: usize| {
            let (now, most, asked) = (now.clone(), most.clone(), &asked);
            let compute = move || {
                most.fetch_max(now.fetch_add(1, SeqCst) + 1, SeqCst);
                std::thread::yield_now();
                now.fetch_sub(1, SeqCst);
                Ok(Bytes::new())
            };
            async move {
                let asker = (&at(name), &asked.limits);
                asked.plans.forecast(name.to_string(), asker, compute).await.unwrap()
            }
        };
        futures_util::future::join_all((0..30).map(ask)).await;
        assert_eq!((most.load(SeqCst), asked.plans.lane.figures().begun), (1, 30));
    }

    #[tokio::test]
    async fn one_address_has_a_part_of_the_queue() {
        let asked = Asked::new(0);
        let busy = asked.occupy();
        let mut waiting: Vec<_> = (0..9).map(|name| Box::pin(asked.ask(at(1), name))).collect();
        let last = waiting.pop().unwrap();
        assert!(waiting.iter_mut().all(|one| one.now_or_never().is_none()));
        assert_eq!(last.await.unwrap_err().code(), Code::TooManyRequests);
        assert!(Box::pin(asked.ask(at(2), 100)).now_or_never().is_none(), "others still wait");
        drop((waiting, busy));
    }

    #[tokio::test]
    async fn the_same_forecast_is_computed_once_and_the_last_ones_are_kept() {
        let asked = Asked::new(0);
        // More than the queue holds, and more than one address may have in it.
        let all = (0..540).map(|number| asked.ask(at(number % 5), 7));
        for answer in futures_util::future::join_all(all).await {
            assert_eq!(answer.unwrap(), "7");
        }
        assert_eq!((asked.computed.load(SeqCst), asked.plans.lane.figures().begun), (1, 1));
        assert!(asked.plans.wanted("8").try_lock().is_ok());
        assert_eq!(lock(&asked.plans.wanted).len(), 1, "those that nobody waits for are forgotten");
        for name in 100..100 + MAX_KEPT {
            asked.ask(at(1), name).await.unwrap();
        }
        assert_eq!(lock(&asked.plans.kept).len(), MAX_KEPT);
        asked.ask(at(1), 7).await.unwrap();
        assert_eq!(asked.computed.load(SeqCst), 1 + MAX_KEPT + 1, "the oldest was forgotten");
    }

    #[tokio::test]
    async fn an_hour_has_so_many_forecasts_for_one_address_and_kept_ones_are_free() {
        let asked = Asked::new(3);
        for name in 0..3 {
            asked.ask(at(1), name).await.unwrap();
        }
        let refused = asked.ask(at(1), 3).await.unwrap_err();
        assert_eq!(refused.code(), Code::TooManyRequests);
        for _ in 0..50 {
            asked.ask(at(1), 2).await.unwrap();
        }
        asked.ask(at(2), 3).await.unwrap();
        assert_eq!(asked.computed.load(SeqCst), 4, "what was refused was not computed");
    }
}
