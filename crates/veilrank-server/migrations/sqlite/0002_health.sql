-- One number that is written to find out whether anything can be written. It says nothing about anybody.
CREATE TABLE health (tries BIGINT NOT NULL);
INSERT INTO health (tries) VALUES (0);
