-- What the payouts of an ended cycle have taken of what was given for it, or handed on. The rest is for its other races.
alter table olympiad.olympiads add column spent_cents bigint not null default 0 check (spent_cents >= 0);

-- What was given counted as spent with the first approval.
update olympiad.olympiads o
  set spent_cents = greatest(0, greatest(funded_cents, 0) + rolled_over_cents + covered_cents)
  where exists (select from olympiad.payout_runs r where r.cycle = o.id and r.approved_at is not null);
