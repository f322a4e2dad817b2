//! Pictures that take a moment to draw, drawn once for all who ask: a few are kept, and one is drawn at a time.

use std::{collections::VecDeque, sync::Mutex};

use bytes::Bytes;

use crate::{
    judges::Lane,
    store::StoreError,
    work::{blocking, lock, to_the_end},
};

/// So many pictures are kept, the last that were drawn. Each takes about 30 kB.
const KEPT: usize = 64;

/// So many may wait for one to be drawn; more are told to come back.
const QUEUE: usize = 16;

/// Pictures, each under a name that says all that it depends on.
#[derive(Debug)]
pub(crate) struct Gallery {
    kept: Mutex<VecDeque<(String, Bytes)>>,
    drawer: Lane,
}

impl Gallery {
    pub(crate) fn new() -> Self {
        Self { kept: Mutex::default(), drawer: Lane::new(1, QUEUE) }
    }

    fn find(&self, name: &str) -> Option<Bytes> {
        lock(&self.kept).iter().find(|(known, _)| known == name).map(|(_, picture)| picture.clone())
    }

    /// The picture of a name, drawn if it is not there; nothing when too many wait.
    ///
    /// Whoever asks for one while it is drawn waits in the queue and then finds it, so it is drawn once. What has begun is drawn to the
    /// end, so that somebody who asks and hangs up cannot have it begun again and again.
    pub(crate) async fn picture<F>(
        self: std::sync::Arc<Self>,
        name: String,
        draw: F,
    ) -> Result<Option<Bytes>, StoreError>
    where
        F: FnOnce() -> Result<Vec<u8>, String> + Send + 'static,
    {
        if let Some(known) = self.find(&name) {
            return Ok(Some(known));
        }
        let Some(turn) = self.drawer.turn().await else { return Ok(None) };
        if let Some(known) = self.find(&name) {
            return Ok(Some(known));
        }
        let drawn = to_the_end(async move {
            let picture =
                blocking(move || draw().map(Bytes::from).map_err(StoreError::Broken)).await?;
            let mut kept = lock(&self.kept);
            kept.truncate(KEPT - 1);
            kept.push_front((name, picture.clone()));
            drop((kept, turn));
            Ok::<_, StoreError>(picture)
        });
        drawn.await.map(Some)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{
        Arc,
        atomic::{AtomicUsize, Ordering::SeqCst},
    };

    use super::*;

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
                gallery.picture(name, draw).await.unwrap().unwrap()
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
        let ask =
            |name: usize| Box::pin(gallery.clone().picture(name.to_string(), || Ok(Vec::new())));
        let mut waiting: Vec<_> = (0..QUEUE).map(ask).collect();
        for one in &mut waiting {
            assert!(futures_util::FutureExt::now_or_never(one).is_none(), "it waits");
        }
        assert_eq!(ask(99).await.unwrap(), None);
        drop(busy);
        assert!(waiting.remove(0).await.unwrap().is_some());
    }
}
