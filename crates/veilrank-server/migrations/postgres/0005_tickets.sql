-- Invites that become tickets: what an issuer needs to sign each once, and what was asked of whoever came by a ticket. Nothing here leads from an
-- invite to a ticket: the blinded message fits all of them alike.
ALTER TABLE surveys ADD COLUMN issuer_key BYTEA;
-- SHA-256 of the blinded message, as it was sent, that was signed for an invite.
ALTER TABLE invites ADD COLUMN blinded BYTEA;

CREATE TABLE tickets (
    survey BIGINT NOT NULL REFERENCES surveys (number),
    nonce BYTEA NOT NULL,
    pairs BYTEA NOT NULL,
    ticket TEXT NOT NULL,
    PRIMARY KEY (survey, nonce)
);
