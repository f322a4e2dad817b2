//! What is stored of tickets: that an invite had one signed, and what was asked of whoever came by one.

use super::{Database, StoreError};
use crate::{assignments::Nonce, tokens::Hash};

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
            AND blinded IS NULL AND sealed_pairs IS NULL";
        self.write(async move |store: Self| {
            let rows = on!(store.write, pool => cleanly!(pool, connection => {
                let query = sqlx::query(sql).bind(survey).bind(&invite.0[..]).bind(&blinded.0[..]);
                query.execute(&mut *connection).await?.rows_affected()
            }));
            Ok(rows > 0)
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
        Ok(on!(self.read, pool => {
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
