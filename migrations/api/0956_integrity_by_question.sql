-- The look for agreed ratings goes question by question and remembers how far it came. One instance
-- claims a question; after three tries that nobody finished it is left alone.
create table api.integrity_looks (
  challenge int primary key references api.challenges,
  begun_at  timestamptz not null,
  tries     int not null default 1,
  looked_at timestamptz,
  ideas     int not null default 0,
  findings  int not null default 0
);
create index challenges_closed_lately on api.challenges (closed_at) where shelf = 'closed';

-- What each question said, kept for as long as it is looked at together with others.
create table api.integrity_pairs (
  challenge int not null references api.challenges,
  a         int not null references api.accounts,
  b         int not null references api.accounts,
  together  int not null,                        -- ideas that both rated within minutes
  primary key (challenge, a, b)
);
create index integrity_pairs_of on api.integrity_pairs (a, b);
create table api.integrity_raters (
  challenge int not null references api.challenges,
  rater     int not null references api.accounts,
  ratings   int not null,
  primary key (challenge, rater)
);
create index integrity_raters_of on api.integrity_raters (rater);
create table api.integrity_favours (
  challenge int not null references api.challenges,
  rater     int not null references api.accounts,
  author    int not null references api.accounts,
  ratings   int not null,
  excess    real not null,                       -- stars more than the others gave, in sum
  primary key (challenge, rater, author)
);
create index integrity_favours_by on api.integrity_favours (rater, author);
create index integrity_favours_to on api.integrity_favours (author, rater);

drop table api.integrity_runs;
