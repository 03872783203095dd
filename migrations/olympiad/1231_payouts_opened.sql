-- When the runs of an ended cycle were opened. Each cycle is handled once.
alter table olympiad.olympiads add column runs_opened_at timestamptz;
create index cycles_without_runs on olympiad.olympiads (id) where status = 'closed' and runs_opened_at is null;
create index payout_runs_to_announce on olympiad.payout_runs (settles_at)
  where stage = 'settling' and announced_at is null;
