-- Invites that become tickets: what an issuer needs to sign each once, and what was asked of whoever came by a ticket. Nothing here leads from an
-- invite to a ticket: the blinded message fits all of them alike.
ALTER TABLE surveys ADD COLUMN issuer_key BLOB;
-- SHA-256 of the blinded message, as it was sent, that was signed for an invite.
ALTER TABLE invites ADD COLUMN blinded BLOB;

CREATE TABLE tickets (
    survey BIGINT NOT NULL REFERENCES surveys (number),
    nonce BLOB NOT NULL,
    pairs BLOB NOT NULL,
    ticket TEXT NOT NULL,
    PRIMARY KEY (survey, nonce)
) WITHOUT ROWID;
