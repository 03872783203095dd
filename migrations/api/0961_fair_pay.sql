-- How often a member has already done, on `day` (days since 1970), each of the actions that are paid a limited number
-- of times a day.
create table api.daily_deeds (
  member  int primary key references api.accounts,
  day     int not null,
  asked   int not null default 0,
  entered int not null default 0
);

-- How often the actions of one member paid another in a month (months since the year 0). Rows of past months are
-- deleted.
create table api.pair_counts (
  month     int not null,
  payer     int not null,
  recipient int not null,
  times     int not null,
  primary key (month, payer, recipient)
);

-- The first people whose ratings count towards paying the asker of a challenge: verified, and not linked to the asker.
-- No more of them are kept than are needed.
create table api.asking_raters (
  challenge int not null references api.challenges on delete cascade,
  person    int not null,
  primary key (challenge, person)
);

-- The asker's one pending point for creating the challenge.
create unique index pending_points_for_asking on api.pending_points (challenge)
  where key = 'ChallengePublished:CreatedChallenge';

-- Ratings given before the rater's address was verified earn nothing.
alter table api.ratings add column is_paid boolean not null default true;

-- The member whose action pays a pending point to somebody else.
alter table api.pending_points add column payer int;
