-- Surveys, their invites and their noisy reports. Nothing here says who took part, from where or when.
CREATE TABLE surveys (
    number BIGINT PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
    id TEXT NOT NULL UNIQUE,
    terms TEXT NOT NULL,
    assign TEXT NOT NULL,
    access TEXT NOT NULL,
    results TEXT NOT NULL,
    min_reports BIGINT NOT NULL,
    closes_at BIGINT,
    mac_key BYTEA NOT NULL,
    organiser_hash BYTEA NOT NULL,
    invites BIGINT NOT NULL,
    closed BOOLEAN NOT NULL DEFAULT FALSE,
    seq BIGINT NOT NULL DEFAULT 0
);

CREATE TABLE invites (
    survey BIGINT NOT NULL REFERENCES surveys (number),
    token_hash BYTEA NOT NULL,
    sealed_pairs BYTEA,
    PRIMARY KEY (survey, token_hash)
);

-- In order of arrival, so that adding is appending; the nonce makes sure that an assignment is used once.
CREATE TABLE reports (
    survey BIGINT NOT NULL REFERENCES surveys (number),
    seq BIGINT NOT NULL,
    nonce BYTEA NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (survey, seq)
);
CREATE UNIQUE INDEX reports_by_nonce ON reports (survey, nonce);

CREATE TABLE checkpoints (
    survey BIGINT PRIMARY KEY REFERENCES surveys (number),
    seq BIGINT NOT NULL,
    tally TEXT NOT NULL
);
