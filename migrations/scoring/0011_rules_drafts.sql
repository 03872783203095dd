-- Drafts of rules: written by one admin, tried on the history, approved by another, put into force by an event.
-- services/scoring is the only writer. Files of the repository have versions up to 1000, drafts those above.
create table scoring.rules_drafts (
  id           int generated always as identity primary key,
  title        text not null,
  prices       jsonb not null,
  author       int not null,
  status       text not null default 'open' check (status in ('open', 'approved', 'withdrawn')),
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),
  tried_by     int,                      -- for exactly these prices: a change resets it to null
  tried_at     timestamptz,
  tried        jsonb,                    -- the result, in brief
  approved_by  int check (approved_by <> author),
  approved_at  timestamptz,
  withdrawn_at timestamptz,
  version      int unique references scoring.rules,
  command_id   uuid,                     -- of the event that puts them into force: sent again until the log has it
  event_id     uuid,
  position     bigint,                   -- of that event in the log
  check ((status = 'approved') = (approved_by is not null)),
  check ((status = 'approved') = (version is not null))
);
create index rules_to_activate on scoring.rules_drafts (id) where status = 'approved' and position is null;

grant select, insert, update on scoring.rules_drafts to ideathlon_scoring;
grant usage on all sequences in schema scoring to ideathlon_scoring;
