-- The check for collusion handles one challenge at a time and records its progress. One instance claims a
-- challenge; after three tries without a result it is skipped.
create table api.integrity_looks (
  challenge int primary key references api.challenges,
  begun_at  timestamptz not null,
  tries     int not null default 1,
  looked_at timestamptz,
  ideas     int not null default 0,
  findings  int not null default 0
);
create index challenges_closed_lately on api.challenges (closed_at) where shelf = 'closed';

-- Figures of each challenge, kept for as long as it is examined together with others.
create table api.integrity_pairs (
  challenge int not null references api.challenges,
  a         int not null references api.accounts,
  b         int not null references api.accounts,
  together  int not null,                        -- ideas that both rated within minutes of each other
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
  excess    real not null,                       -- stars above what the others gave, in total
  primary key (challenge, rater, author)
);
create index integrity_favours_by on api.integrity_favours (rater, author);
create index integrity_favours_to on api.integrity_favours (author, rater);

drop table api.integrity_runs;
