-- The log of a survey: what names each report in it, and how it stood whenever somebody looked. Nothing here has a time.
ALTER TABLE reports ADD COLUMN handle BYTEA;
-- A name is used once; reports from before have one that follows from their nonce.
CREATE UNIQUE INDEX reports_by_handle ON reports (survey, handle) WHERE handle IS NOT NULL;

-- Signed once and never changed: the entries between two heads stand in the order of their nonces.
CREATE TABLE heads (
    survey BIGINT NOT NULL REFERENCES surveys (number),
    place BIGINT NOT NULL,
    size BIGINT NOT NULL,
    root BYTEA NOT NULL,
    terms BYTEA NOT NULL,
    closed BOOLEAN NOT NULL,
    signature BYTEA NOT NULL,
    PRIMARY KEY (survey, place)
);

-- What this database's curator signs with, whichever server it is.
CREATE TABLE keys (
    name TEXT PRIMARY KEY,
    secret BYTEA NOT NULL
);
