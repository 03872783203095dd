-- An asker's challenges by state.
create index challenges_of_asker_by_state on api.challenges (asker, state, opens_at);
drop index api.challenges_of_asker;

-- Members who opened a challenge's page while it was open, and when they first did.
create table api.question_views (
  challenge int not null references api.challenges,
  member    int not null references api.accounts on delete cascade,
  seen_at   timestamptz not null,
  primary key (challenge, member)
);
create index question_views_of_member on api.question_views (member);

-- How often visitors opened it: one number a day, and nothing about who they were.
create table api.question_visits (
  challenge int not null references api.challenges,
  day       date not null,
  visits    int not null,
  primary key (challenge, day)
);
