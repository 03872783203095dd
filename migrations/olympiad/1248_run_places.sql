-- What a payout run is about, for notifications and for members' lists of their prizes.
create view public.run_places as
  select id as run, title, challenge, stage, decision, decision_due from olympiad.payout_runs;
grant select on public.run_places to ideathlon_api;
