-- How many are given questions in a minute, where everybody may answer; 0 is no ceiling.
ALTER TABLE surveys ADD COLUMN per_minute BIGINT NOT NULL DEFAULT 300;
