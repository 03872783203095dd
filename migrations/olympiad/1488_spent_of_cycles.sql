-- What the payouts of an ended cycle have spent or handed on of the money given to it. The rest is for its other races.
alter table olympiad.olympiads add column spent_cents bigint not null default 0 check (spent_cents >= 0);

-- Until now, the first approval counted everything as spent.
update olympiad.olympiads o
  set spent_cents = greatest(0, greatest(funded_cents, 0) + rolled_over_cents + covered_cents)
  where exists (select from olympiad.payout_runs r where r.cycle = o.id and r.approved_at is not null);
