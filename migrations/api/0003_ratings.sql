-- The current rating of each idea by each rater, in half stars: 2 to 20.
create table api.ratings (
  idea         int not null references api.ideas,
  rater        int not null references api.accounts,
  challenge    int not null references api.challenges,
  half_stars   smallint not null check (half_stars between 2 and 20),
  served       boolean not null,                 -- the idea was assigned to the rater: the rating counts in full
  looked_ms    int,
  earned_today int not null,                     -- how many ratings the rater had already been paid for that day
  rated_at     timestamptz not null,
  primary key (idea, rater)
);
create index ratings_of_challenge on api.ratings (challenge, rater);
create index ratings_of_rater on api.ratings (rater, rated_at desc);

-- The previous values of ratings that were changed.
create table api.rating_changes (
  id         bigint generated always as identity primary key,
  idea       int not null references api.ideas,
  rater      int not null references api.accounts,
  half_stars smallint not null,
  changed_at timestamptz not null
);
create index rating_changes_of_pair on api.rating_changes (idea, rater);

-- One row per rater. Its lock puts the ratings of one rater in order, and it has what the next rating needs to know.
create table api.raters (
  account         int primary key references api.accounts,
  ratings         int not null default 0,
  day             int not null,                  -- of the newest rating, in UTC days since 1970
  rated_on_day    int not null default 0,
  low_variance_at int                            -- the value of `ratings` when low variance was last detected
);

-- Each time an idea was assigned to a rater. The id of the row proves that it was assigned.
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
