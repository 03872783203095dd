-- The end of a question in steps that a kill cannot lose: closing (raters finish what they were handed),
-- sealed (nothing changes any more, the ranking is made), closed (the asker picks), settled (all is paid).
alter table api.challenges
  add column closing_by    text check (closing_by in ('asker', 'time')),
  add column sealed_at     timestamptz,
  add column settled_at    timestamptz,
  add column picked_at     timestamptz,
  add column picks_version int not null default 0;
create index challenges_to_settle on api.challenges (closed_at) where state = 'closed';

-- The asker's own idea among the crowd's: rated like the others, never picked and never paid for.
alter table api.ideas add column is_test boolean not null default false;

-- What the asker liked best, made without having seen the crowd's order.
create table api.picks (
  challenge int not null references api.challenges,
  place     smallint not null check (place between 1 and 3),
  idea      int not null references api.ideas,
  comment   text not null default '',
  primary key (challenge, place),
  unique (challenge, idea)
);
create index picks_of_idea on api.picks (idea);
