//! The log of a survey as it is stored: what its entries are made of, its heads, and the key that signs them.

use veilrank::{
    merkle::{Handle, Hash, entry, handle_of_nonce, leaf_of_entry},
    octets::Octets,
    wire::Signature,
};

use super::{Database, LOST_EDITIONS, Page, Record, StoreError};

/// A report as an entry of the log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Logged {
    pub(crate) seq: i64,
    pub(crate) nonce: Vec<u8>,
    pub(crate) body: String,
    /// Reports from before there were logs have none.
    pub(crate) handle: Option<Vec<u8>>,
    /// The ticket that it came by, where it is to be published.
    pub(crate) ticket: Option<String>,
}

impl Logged {
    fn handle(&self) -> Handle {
        stored_handle(&self.nonce, self.handle.as_deref())
    }

    pub(crate) fn leaf(&self) -> Hash {
        leaf_of_entry(&self.handle(), &self.body)
    }

    /// The entry as it is published.
    pub(crate) fn line(&self) -> String {
        let entry = entry(&self.handle(), &self.body);
        match (&self.ticket, entry.strip_suffix('}')) {
            (Some(ticket), Some(open)) => format!("{open},\"ticket\":{ticket}}}"),
            _ => entry,
        }
    }
}

/// What names a stored report.
pub(super) fn stored_handle(nonce: &[u8], handle: Option<&[u8]>) -> Handle {
    handle.and_then(Octets::from_slice).unwrap_or_else(|| handle_of_nonce(nonce))
}

/// How a log stood, as it was signed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct StoredHead {
    pub(crate) size: i64,
    pub(crate) root: Hash,
    pub(crate) terms: Hash,
    pub(crate) closed: bool,
    pub(crate) signature: Signature,
}

type HeadRow = (i64, Vec<u8>, Vec<u8>, bool, Vec<u8>);

fn head((size, root, terms, closed, signature): HeadRow) -> Result<StoredHead, StoreError> {
    let broken = || StoreError::Broken("a head has hashes of another length".to_owned());
    Ok(StoredHead {
        size,
        root: Octets::from_slice(&root).ok_or_else(broken)?,
        terms: Octets::from_slice(&terms).ok_or_else(broken)?,
        closed,
        signature: Octets::from_slice(&signature).ok_or_else(broken)?,
    })
}

type LoggedRow = (i64, Vec<u8>, String, Option<Vec<u8>>, Option<String>);

fn logged((seq, nonce, body, handle, ticket): LoggedRow) -> Logged {
    Logged { seq, nonce, body, handle, ticket }
}

impl Database {
    /// The secret that this database's curator signs with: the one that is stored, or else this one, for all servers.
    pub(crate) async fn signing_secret(&self, new: [u8; 32]) -> Result<Vec<u8>, StoreError> {
        let find = "SELECT secret FROM keys WHERE name = 'log'";
        let known: Option<Vec<u8>> =
            read!(self, pool => sqlx::query_scalar(find).fetch_optional(pool).await?);
        if let Some(secret) = known {
            return Ok(secret);
        }
        let keep = "INSERT INTO keys (name, secret) VALUES ('log', $1) ON CONFLICT DO NOTHING";
        self.write(async move |store: Self| {
            // Whoever was first has decided.
            Ok(on!(store.write, pool => cleanly!(pool, connection => {
                sqlx::query(keep).bind(&new[..]).execute(&mut *connection).await?;
                sqlx::query_scalar(find).fetch_one(&mut *connection).await?
            })))
        })
        .await
    }

    /// Up to `most` entries after a number, in order of arrival.
    pub(crate) async fn logged_after(
        &self,
        survey: i64,
        seq: i64,
        most: i64,
    ) -> Result<Vec<Logged>, StoreError> {
        let sql = "SELECT seq, nonce, body, handle, (SELECT ticket FROM tickets \
            WHERE tickets.survey = reports.survey AND tickets.nonce = reports.nonce) AS ticket \
            FROM reports WHERE survey = $1 AND seq > $2 ORDER BY seq LIMIT $3";
        let rows: Vec<LoggedRow> = read!(many self, pool => {
            sqlx::query_as(sql).bind(survey).bind(seq).bind(most).fetch_all(pool).await?
        });
        Ok(rows.into_iter().map(logged).collect())
    }

    /// Up to `page.most` entries in the order of their nonces.
    pub(crate) async fn logged_shuffled(
        &self,
        survey: i64,
        page: &Page,
    ) -> Result<Vec<Logged>, StoreError> {
        let sql = "SELECT seq, nonce, body, handle, (SELECT ticket FROM tickets \
            WHERE tickets.survey = reports.survey AND tickets.nonce = reports.nonce) AS ticket \
            FROM reports WHERE survey = $1 AND nonce > $2 \
            AND seq > $3 AND seq <= $4 ORDER BY nonce LIMIT $5";
        let rows: Vec<LoggedRow> = read!(many self, pool => {
            let query = sqlx::query_as(sql).bind(survey).bind(&page.after[..]).bind(page.from);
            query.bind(page.up_to).bind(page.most).fetch_all(pool).await?
        });
        Ok(rows.into_iter().map(logged).collect())
    }

    /// The heads of a survey's log after the first so many.
    pub(crate) async fn heads_after(
        &self,
        survey: i64,
        known: i64,
    ) -> Result<Vec<StoredHead>, StoreError> {
        let sql = "SELECT size, root, terms, closed, signature FROM heads \
            WHERE survey = $1 AND place > $2 ORDER BY place";
        let rows: Vec<HeadRow> = read!(self, pool => {
            sqlx::query_as(sql).bind(survey).bind(known).fetch_all(pool).await?
        });
        rows.into_iter().map(head).collect()
    }

    /// Adds a head in its place. Whoever comes first decides; the answer says whether that was us.
    pub(crate) async fn add_head(
        &self,
        record: &Record,
        place: i64,
        head: StoredHead,
    ) -> Result<bool, StoreError> {
        let (survey, lost) = (record.number, record.edition + LOST_EDITIONS);
        // Only of a survey that is still there with all of its reports, and never of less than what
        // was signed before.
        let sql = "INSERT INTO heads (survey, place, size, root, terms, closed, signature) \
            SELECT number, $2, $3, $4, $5, $6, $7 FROM surveys \
            WHERE number = $1 AND seq >= $3 AND edition < $8 \
            AND NOT EXISTS (SELECT 1 FROM heads WHERE survey = $1 AND (place >= $2 OR size > $3)) \
            ON CONFLICT DO NOTHING";
        self.write(async move |store: Self| {
            let rows = on!(store.write, pool => cleanly!(pool, connection => {
                let query = sqlx::query(sql).bind(survey).bind(place).bind(head.size);
                let query = query.bind(&head.root.0[..]).bind(&head.terms.0[..]).bind(head.closed);
                let query = query.bind(&head.signature.0[..]).bind(lost);
                query.execute(&mut *connection).await?.rows_affected()
            }));
            Ok(rows > 0)
        })
        .await
    }
}
