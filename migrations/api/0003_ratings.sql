-- The rating in force of every pair of idea and rater. Stars in halves: 2 to 20.
create table api.ratings (
  idea         int not null references api.ideas,
  rater        int not null references api.accounts,
  challenge    int not null references api.challenges,
  half_stars   smallint not null check (half_stars between 2 and 20),
  served       boolean not null,                 -- the system chose the idea: such a rating weighs in full
  looked_ms    int,
  earned_today int not null,                     -- how many the rater had been paid for that day before it
  rated_at     timestamptz not null,
  primary key (idea, rater)
);
create index ratings_of_challenge on api.ratings (challenge, rater);
create index ratings_of_rater on api.ratings (rater, rated_at desc);

-- What a rating was before it was changed.
create table api.rating_changes (
  id         bigint generated always as identity primary key,
  idea       int not null references api.ideas,
  rater      int not null references api.accounts,
  half_stars smallint not null,
  changed_at timestamptz not null
);
create index rating_changes_of_pair on api.rating_changes (idea, rater);

-- One row a rater: the lock that puts a rater's own ratings in a row, and what the next one needs to know.
create table api.raters (
  account         int primary key references api.accounts,
  ratings         int not null default 0,
  day             int not null,                  -- of the newest rating: UTC days since 1970
  rated_on_day    int not null default 0,
  low_variance_at int                            -- `ratings` when low variance was last found
);

-- Every handing-out of an idea to a rater. Its number is the proof that the system chose.
create table api.served (
  id        int generated always as identity primary key,
  challenge int not null references api.challenges,
  idea      int not null references api.ideas,
  rater     int not null references api.accounts,
  served_at timestamptz not null
);
create index served_lately on api.served (challenge, served_at);
create index served_to_rater on api.served (challenge, rater, served_at);

create table api.skips (
  idea       int not null references api.ideas,
  rater      int not null references api.accounts,
  challenge  int not null references api.challenges,
  reason     text not null,
  skipped_at timestamptz not null,
  primary key (idea, rater)
);
create index skips_of_rater on api.skips (challenge, rater);
