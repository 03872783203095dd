-- A challenge ends in steps that survive a crash: closing (raters finish the ideas they were assigned), sealed (nothing
-- changes any more, and the ranking is computed), closed (the asker picks), settled (everything is paid).
alter table api.challenges
  add column closing_by    text check (closing_by in ('asker', 'time')),
  add column sealed_at     timestamptz,
  add column settled_at    timestamptz,
  add column picked_at     timestamptz,
  add column picks_version int not null default 0;
create index challenges_to_settle on api.challenges (closed_at) where state = 'closed';

-- The asker's own idea among the others: rated like them, never picked and never paid for.
alter table api.ideas add column is_test boolean not null default false;

-- The asker's picks, made without knowing the ranking.
create table api.picks (
  challenge int not null references api.challenges,
  place     smallint not null check (place between 1 and 3),
  idea      int not null references api.ideas,
  comment   text not null default '',
  primary key (challenge, place),
  unique (challenge, idea)
);
create index picks_of_idea on api.picks (idea);
