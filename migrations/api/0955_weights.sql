-- How many of a rater's ratings in a closed question were honest: handed out, not passed by before, and
-- not given in a cluster. The sum over closed questions is what a rater's word weighs in the next one.
-- A column with a default that is no function of a row is added without rewriting the table.
alter table api.rater_results add column honest int not null default 0;
update api.rater_results t set honest = g.honest
from (
  select r.challenge, r.rater, count(*)::int as honest
  from api.ratings r
  where r.served and not exists (select from api.skips s where s.idea = r.idea and s.rater = r.rater)
  group by r.challenge, r.rater
) g
where g.challenge = t.challenge and g.rater = t.rater;

-- Whose address had been proven when the account was erased: what they rated keeps its weight.
alter table api.accounts add column left_verified boolean not null default false;
update api.accounts set left_verified = true where deleted_at is not null;

-- Raters who weighed as one when a question closed, and whether that made another Top 5.
create table api.rating_clusters (
  challenge      int not null references api.challenges,
  members        int[] not null,
  common         text[] not null,                -- what they have in common besides their opinion
  pushed         int[] not null,                 -- ideas, those that they pulled most first
  is_top_changed boolean not null,
  found_at       timestamptz not null,
  primary key (challenge, members)
);
