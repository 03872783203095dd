-- A mentor's comments on an idea: one says what is good, the other what could improve. Each is final. `rates` and
-- `stars` are running sums, for choosing what to rate next and for the close.
create table api.mentorings (
  id         int generated always as identity primary key,
  challenge  int not null references api.challenges,
  idea       int not null references api.ideas,
  mentor     int not null references api.accounts,
  kind       text not null check (kind in ('like', 'improve')),
  body       text not null,
  written_at timestamptz not null,
  rates      int not null default 0,
  stars      int not null default 0,
  unique (idea, mentor, kind)
) with (fillfactor = 85);
create index mentorings_of_mentor on api.mentorings (mentor, written_at desc, id desc);
create index mentorings_to_rate on api.mentorings (challenge, idea, rates, id);

-- 0 to 5 stars, from the author of the idea (`by_author`) or from another mentor.
create table api.mentoring_rates (
  mentoring int not null references api.mentorings,
  rater     int not null references api.accounts,
  challenge int not null references api.challenges,
  by_author boolean not null,
  stars     smallint not null check (stars between 0 and 5),
  choices   text[] not null default '{}',
  rated_at  timestamptz not null,
  primary key (mentoring, rater)
);
create index mentoring_rates_of_rater on api.mentoring_rates (rater, rated_at desc);
create index mentoring_rates_of_challenge on api.mentoring_rates (challenge, rater);
