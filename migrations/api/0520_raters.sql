-- How a rater did in a challenge. Written when it closes and when it is settled, and never computed again.
create table api.rater_results (
  challenge int not null references api.challenges,
  rater     int not null references api.accounts,
  ratings   int not null,
  -- Agreement with the other raters in thousandths, negative for disagreement; null where it cannot be measured.
  rho       smallint check (rho between -1000 and 1000),
  -- Whether the rater agreed with the asker's picks; null where it cannot be measured.
  asker     text check (asker in ('agrees', 'contradicts')),
  primary key (challenge, rater)
);
create index rater_results_of_rater on api.rater_results (rater, challenge);
insert into api.rater_results (challenge, rater, ratings)
select r.challenge, r.rater, count(*)
from api.ratings r join api.challenges c on c.id = r.challenge
where c.state in ('closed', 'settled', 'archived')
group by r.challenge, r.rater;

-- What members think of a challenge itself, in one to five stars: their current rating.
create table api.question_ratings (
  challenge int not null references api.challenges,
  rater     int not null references api.accounts,
  stars     smallint not null check (stars between 1 and 5),
  rated_at  timestamptz not null,
  primary key (challenge, rater)
);
create index question_ratings_of_rater on api.question_ratings (rater, rated_at desc);
