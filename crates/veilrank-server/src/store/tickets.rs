//! What is stored of tickets: that an invite had one signed, and what was asked of whoever came by one.

use super::{Database, NewSurvey, StoreError};
use crate::{assignments::Nonce, tokens::Hash};

/// Stands where an invite will have the hash of what is signed for it: what is written over it takes no other place.
pub(super) const UNSIGNED: [u8; 32] = [0; 32];

impl NewSurvey {
    /// What its invites have before anything is signed.
    pub(super) fn unsigned(&self) -> Option<&'static [u8]> {
        self.issuer.as_ref().map(|_| &UNSIGNED[..])
    }
}

/// A ticket that is used for the first time.
#[derive(Debug, Clone)]
pub(crate) struct NewTicket {
    pub(crate) nonce: Nonce,
    /// What is asked.
    pub(crate) pairs: Vec<u8>,
    /// The ticket itself, as it is published beside its report.
    pub(crate) ticket: String,
}

impl Database {
    /// Takes note that a blinded message, by its hash, is signed for an invite. Whoever comes first decides; the answer says whether
    /// that was us.
    pub(crate) async fn sign_for(
        &self,
        survey: i64,
        invite: Hash,
        blinded: Hash,
    ) -> Result<bool, StoreError> {
        let sql = "UPDATE invites SET blinded = $3 WHERE survey = $1 AND token_hash = $2 \
            AND (blinded IS NULL OR blinded = $4) AND sealed_pairs IS NULL";
        self.write(async move |store: Self| {
            let rows = on!(store.write, pool => cleanly!(pool, connection => {
                let query = sqlx::query(sql).bind(survey).bind(&invite.0[..]).bind(&blinded.0[..]);
                query.bind(&UNSIGNED[..]).execute(&mut *connection).await?.rows_affected()
            }));
            Ok(rows > 0)
        })
        .await
    }

    /// Forgets in which order tickets of a survey were signed, as far as the database can. Where somebody is reading this may have to be
    /// tried again, and the answer is no.
    pub(crate) async fn forget_order(&self, survey: i64) -> Result<bool, StoreError> {
        self.write(async move |store: Self| match store {
            Self::Sqlite(sqlite) => sqlite.forget_writes().await,
            Self::Postgres(postgres) => postgres.forget_order(survey).await.map(|()| true),
        })
        .await
    }

    /// The surveys whose tickets still stand in the order in which they were signed, because a server was stopped before it could forget.
    pub(crate) async fn in_order(&self) -> Result<Vec<i64>, StoreError> {
        self.write(async move |store: Self| match store {
            Self::Sqlite(sqlite) => sqlite.forget_writes().await.map(|_| Vec::new()),
            Self::Postgres(postgres) => postgres.in_order().await,
        })
        .await
    }

    /// What was asked of whoever came by the ticket with this nonce.
    pub(crate) async fn ticket_pairs(
        &self,
        survey: i64,
        nonce: &Nonce,
    ) -> Result<Option<Vec<u8>>, StoreError> {
        let sql = "SELECT pairs FROM tickets WHERE survey = $1 AND nonce = $2";
        Ok(read!(self, pool => {
            sqlx::query_scalar(sql).bind(survey).bind(&nonce[..]).fetch_optional(pool).await?
        }))
    }

    /// Keeps what a ticket is asked. Whoever comes first decides; the answer says whether that was us.
    pub(crate) async fn take_ticket(
        &self,
        survey: i64,
        new: NewTicket,
    ) -> Result<bool, StoreError> {
        // A survey that was deleted meanwhile has no tickets.
        let sql = "INSERT INTO tickets (survey, nonce, pairs, ticket) \
            SELECT number, $2, $3, $4 FROM surveys WHERE number = $1 ON CONFLICT DO NOTHING";
        self.write(async move |store: Self| {
            let rows = on!(store.write, pool => cleanly!(pool, connection => {
                let query = sqlx::query(sql).bind(survey).bind(&new.nonce[..]).bind(new.pairs);
                query.bind(new.ticket).execute(&mut *connection).await?.rows_affected()
            }));
            Ok(rows > 0)
        })
        .await
    }
}
