-- How a rater did in a question: written when it closes and when it is settled, never counted anew.
create table api.rater_results (
  challenge int not null references api.challenges,
  rater     int not null references api.accounts,
  ratings   int not null,
  -- Agreement with the crowd in thousandths, below 0 for contradiction; null where it cannot be told.
  rho       smallint check (rho between -1000 and 1000),
  -- Whether the rater preferred what the asker picked; null where it cannot be told.
  asker     text check (asker in ('agrees', 'contradicts')),
  primary key (challenge, rater)
);
create index rater_results_of_rater on api.rater_results (rater, challenge);
insert into api.rater_results (challenge, rater, ratings)
select r.challenge, r.rater, count(*)
from api.ratings r join api.challenges c on c.id = r.challenge
where c.state in ('closed', 'settled', 'archived')
group by r.challenge, r.rater;

-- What members think of a question itself, one to five; the rating in force.
create table api.question_ratings (
  challenge int not null references api.challenges,
  rater     int not null references api.accounts,
  stars     smallint not null check (stars between 1 and 5),
  rated_at  timestamptz not null,
  primary key (challenge, rater)
);
create index question_ratings_of_rater on api.question_ratings (rater, rated_at desc);
