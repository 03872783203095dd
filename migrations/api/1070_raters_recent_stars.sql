-- The half stars of a rater's newest ratings, newest last, so that the check for low variance need not read the ratings
-- and their ideas for raters whose stars differ enough. They are known if `recent_at` equals `ratings`. No row is
-- rewritten here: a rater's next rating fills them in, and so it does after an older version has added a rating.
alter table api.raters
  add column recent    smallint[],
  add column recent_at int;
