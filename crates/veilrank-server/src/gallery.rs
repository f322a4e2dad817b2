//! Pictures that take a moment to draw, drawn once for all who ask: a few are kept, and one is drawn at a time.

use std::{collections::VecDeque, sync::Mutex};

use bytes::Bytes;

use crate::{
    error::Problem,
    judges::{Figures, Lane},
    limits::Who,
    store::StoreError,
    work::lock,
};

/// So many pictures are kept, the last that were drawn. Each takes about 30 kB.
const KEPT: usize = 64;

/// So many may wait for one to be drawn; more are told to come back.
const QUEUE: usize = 16;

/// How many of those may come from one address: what previews a link asks for one picture, and what
/// asks for more at once can come back.
const MAX_PER_ADDRESS: u64 = 4;

/// Pictures, each under a name that says all that it depends on.
#[derive(Debug)]
pub(crate) struct Gallery {
    kept: Mutex<VecDeque<(String, Bytes)>>,
    drawer: Lane,
}

impl Gallery {
    pub(crate) fn new() -> Self {
        Self { kept: Mutex::default(), drawer: Lane::shared(1, QUEUE, MAX_PER_ADDRESS) }
    }

    fn find(&self, name: &str) -> Option<Bytes> {
        lock(&self.kept).iter().find(|(known, _)| known == name).map(|(_, picture)| picture.clone())
    }

    /// The length of the queue.
    pub(crate) fn figures(&self) -> Figures {
        self.drawer.figures()
    }

    /// The picture of a name, drawn if it is not there.
    ///
    /// Whoever asks for one while it is drawn waits in the queue and then finds it, so it is drawn once. What has begun is drawn to the
    /// end, so that somebody who asks and hangs up cannot have it begun again and again.
    pub(crate) async fn picture<F>(
        self: std::sync::Arc<Self>,
        name: String,
        who: &Who,
        draw: F,
    ) -> Result<Bytes, Problem>
    where
        F: FnOnce() -> Result<Vec<u8>, String> + Send + 'static,
    {
        if let Some(known) = self.find(&name) {
            return Ok(known);
        }
        let turn = self.drawer.turn_of(who).await.map_err(|bound| bound.problem("pictures"))?;
        if let Some(known) = self.find(&name) {
            return Ok(known);
        }
        let drawn = turn.run(move || {
            let picture = draw().map(Bytes::from).map_err(StoreError::Broken)?;
            let mut kept = lock(&self.kept);
            kept.truncate(KEPT - 1);
            kept.push_front((name, picture.clone()));
            Ok::<_, StoreError>(picture)
        });
        Ok(drawn.await?)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{
        Arc,
        atomic::{AtomicUsize, Ordering::SeqCst},
    };

    use super::*;
    use crate::error::Code;

    #[tokio::test]
    async fn a_picture_is_drawn_once_and_only_the_last_ones_are_kept() {
        let (gallery, drawn) = (Arc::new(Gallery::new()), Arc::new(AtomicUsize::new(0)));
        let ask = |name: String| {
            let (gallery, drawn) = (gallery.clone(), drawn.clone());
            async move {
                let draw = move || {
                    drawn.fetch_add(1, SeqCst);
                    Ok(vec![1, 2, 3])
                };
                gallery.picture(name, &Who::NOBODY, draw).await.unwrap()
            }
        };
        let (one, other) = tokio::join!(ask("a".to_owned()), ask("a".to_owned()));
        assert_eq!((one.to_vec(), other.to_vec()), (vec![1, 2, 3], vec![1, 2, 3]));
        assert_eq!(drawn.load(SeqCst), 1, "whoever came meanwhile got the same");
        for number in 0..KEPT {
            ask(number.to_string()).await;
        }
        assert_eq!((drawn.load(SeqCst), lock(&gallery.kept).len()), (KEPT + 1, KEPT));
        ask("a".to_owned()).await;
        assert_eq!(drawn.load(SeqCst), KEPT + 2, "the oldest was forgotten");
    }

    #[tokio::test]
    async fn those_who_come_when_many_wait_are_sent_away() {
        let gallery = Arc::new(Gallery::new());
        let busy = gallery.drawer.turn().await.unwrap();
        let ask = |name: usize, who: Who| {
            let gallery = gallery.clone();
            async move { gallery.picture(name.to_string(), &who, || Ok(Vec::new())).await }
        };
        let one = Who::at([192, 0, 2, 1].into());
        let mut waiting: Vec<_> = (0..4).map(|name| Box::pin(ask(name, one))).collect();
        waiting.extend((4..QUEUE).map(|name| Box::pin(ask(name, Who::NOBODY))));
        for asked in &mut waiting[..4] {
            assert!(futures_util::FutureExt::now_or_never(asked).is_none(), "it waits");
        }
        assert_eq!(ask(99, one).await.unwrap_err().code(), Code::TooManyRequests);
        for asked in &mut waiting[4..] {
            assert!(futures_util::FutureExt::now_or_never(asked).is_none(), "it waits");
        }
        assert_eq!(ask(99, Who::NOBODY).await.unwrap_err().code(), Code::Busy);
        drop(busy);
        assert!(waiting.remove(0).await.is_ok());
    }
}
