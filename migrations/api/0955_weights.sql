-- How many of a rater's ratings in a closed challenge were honest: of an assigned idea that was not skipped before, and
-- not part of a cluster. Their sum over closed challenges determines the rater's weight in the next one. A column with a
-- constant default is added without rewriting the table.
alter table api.rater_results add column honest int not null default 0;
update api.rater_results t set honest = g.honest
from (
  select r.challenge, r.rater, count(*)::int as honest
  from api.ratings r
  where r.served and not exists (select from api.skips s where s.idea = r.idea and s.rater = r.rater)
  group by r.challenge, r.rater
) g
where g.challenge = t.challenge and g.rater = t.rater;

-- The address had been verified when the account was erased, so its ratings keep their weight.
alter table api.accounts add column left_verified boolean not null default false;
update api.accounts set left_verified = true where deleted_at is not null;

-- Raters who shared one weight when a challenge closed, and whether that changed the Top 5.
create table api.rating_clusters (
  challenge      int not null references api.challenges,
  members        int[] not null,
  common         text[] not null,                -- what they have in common besides their ratings
  pushed         int[] not null,                 -- ideas, those that they raised most first
  is_top_changed boolean not null,
  found_at       timestamptz not null,
  primary key (challenge, members)
);
