-- Nothing that is stored tells in which order tickets were signed: beside the order in which reports came it could tell whose is whose. An invite
-- that waits for its ticket has 32 zeros where it will have a hash, so that the hash is written over them and nothing moves.
UPDATE invites SET blinded = zeroblob(32)
WHERE blinded IS NULL AND survey IN (SELECT number FROM surveys WHERE issuer_key IS NOT NULL);
-- Devices draw their names, and two alike harm nobody: an assignment is used once, and a ticket's report is named after its ticket.
DROP INDEX reports_by_handle;
