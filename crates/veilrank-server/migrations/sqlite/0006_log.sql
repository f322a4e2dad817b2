-- The log of a survey: what names each report in it, and how it stood whenever somebody looked. Nothing here has a time.
ALTER TABLE reports ADD COLUMN handle BLOB;
-- A name is used once; reports from before have one that follows from their nonce.
CREATE UNIQUE INDEX reports_by_handle ON reports (survey, handle) WHERE handle IS NOT NULL;

-- Signed once and never changed: the entries between two heads stand in the order of their nonces.
CREATE TABLE heads (
    survey BIGINT NOT NULL REFERENCES surveys (number),
    place BIGINT NOT NULL,
    size BIGINT NOT NULL,
    root BLOB NOT NULL,
    terms BLOB NOT NULL,
    closed BOOLEAN NOT NULL,
    signature BLOB NOT NULL,
    PRIMARY KEY (survey, place)
) WITHOUT ROWID;

-- What this database's curator signs with, whichever server it is.
CREATE TABLE keys (
    name TEXT PRIMARY KEY,
    secret BLOB NOT NULL
);
