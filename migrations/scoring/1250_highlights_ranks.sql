-- The place that is shown, which members with equal points share; `place` follows the strict order. Null in older
-- highlights, whose text shows `place`.
alter table scoring.highlights add column rank int;
