-- An argument that an assumption of a challenge does not hold, and what might be true instead.
create table api.assumption_challenges (
  id             int generated always as identity primary key,
  challenge      int not null references api.challenges,
  member         int not null references api.accounts,
  kind           text not null check (kind in ('who', 'what', 'why')),
  alternative    text not null,
  reason         text not null,
  written_at     timestamptz not null,
  votes          int not null default 0,
  accepted_at    timestamptz,
  kudos_at       timestamptz,
  removed_at     timestamptz,
  removed_by     int references api.accounts,
  removed_reason text not null default '',
  unique (challenge, member, kind)
) with (fillfactor = 85);
create index assumption_challenges_best on api.assumption_challenges (challenge, votes desc, id)
  where removed_at is null;
create index assumption_challenges_of_member on api.assumption_challenges (member, written_at desc, id desc);

create table api.assumption_votes (
  assumption int not null references api.assumption_challenges,
  member     int not null references api.accounts,
  voted_at   timestamptz not null,
  primary key (assumption, member)
);
create index assumption_votes_of_member on api.assumption_votes (member, voted_at);
