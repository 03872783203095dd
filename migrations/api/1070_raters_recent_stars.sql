-- The half stars of a rater's newest ratings, newest last, so that the check for low variance does not have to read
-- ratings and ideas of raters whose stars vary enough. They are up to date if `recent_at` equals `ratings`. This
-- migration rewrites no row: a rater's next rating fills them in, even after an older version has added a rating.
alter table api.raters
  add column recent    smallint[],
  add column recent_at int;
