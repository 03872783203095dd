-- Points that an open challenge will pay when it closes. Written by the command that earns them, read only by their
-- recipient, and removed by the closing command, which turns them into events of the log.
create table api.pending_points (
  id         uuid primary key default gen_random_uuid(),
  challenge  int not null references api.challenges on delete cascade,
  recipient  int not null references api.accounts,
  key        text not null,
  inputs     jsonb not null,
  -- Paid only if this idea is still published, and this comment is not hidden, when the challenge closes.
  idea       int references api.ideas on delete cascade,
  mentoring  int references api.mentorings on delete cascade,
  -- The recipient caused it; otherwise somebody else did.
  is_own     boolean not null,
  -- Not shown even to its recipient, because it would reveal how others rated.
  is_hidden  boolean not null default false,
  filed_at   timestamptz not null
);
create index pending_points_of_challenge on api.pending_points (challenge);
create index pending_points_of_recipient on api.pending_points (recipient, challenge);
create index pending_points_of_idea on api.pending_points (idea);
create index pending_points_of_mentoring on api.pending_points (mentoring);
