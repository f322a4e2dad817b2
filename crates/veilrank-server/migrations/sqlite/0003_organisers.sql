-- What participants are told besides the terms, what the organiser did since, and groups. Still nothing says who took part, or when.
ALTER TABLE surveys ADD COLUMN told TEXT NOT NULL DEFAULT '{}';
ALTER TABLE surveys ADD COLUMN reopens BOOLEAN NOT NULL DEFAULT FALSE;
-- Whether a device was given questions: from then on the terms stay. Surveys from before may have been asked.
ALTER TABLE surveys ADD COLUMN asked BOOLEAN NOT NULL DEFAULT TRUE;
-- How often the terms were edited before that, and how often anything was.
ALTER TABLE surveys ADD COLUMN revision BIGINT NOT NULL DEFAULT 0;
ALTER TABLE surveys ADD COLUMN edition BIGINT NOT NULL DEFAULT 0;

-- Which group an invite belongs to, and so the report that came by it.
ALTER TABLE invites ADD COLUMN label BIGINT;
ALTER TABLE reports ADD COLUMN label BIGINT;

-- What the organiser did, in that order; rows are added and never changed.
CREATE TABLE log (
    survey BIGINT NOT NULL REFERENCES surveys (number),
    place BIGINT NOT NULL,
    entry TEXT NOT NULL,
    PRIMARY KEY (survey, place)
) WITHOUT ROWID;
