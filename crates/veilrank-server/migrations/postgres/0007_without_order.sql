-- An invite that waits for its ticket has 32 zeros where it will have a hash, as in a database of the other kind.
UPDATE invites SET blinded = decode(repeat('00', 32), 'hex')
WHERE blinded IS NULL AND survey IN (SELECT number FROM surveys WHERE issuer_key IS NOT NULL);
-- Devices draw their names, and two alike harm nobody: an assignment is used once, and a ticket's report is named after its ticket.
DROP INDEX reports_by_handle;
