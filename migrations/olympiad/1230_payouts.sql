-- Payout runs: the payment of one race of an ended cycle, or of one closed challenge. The stage and every line are
-- stored before money moves, so that a run continues after a crash without paying twice.
create table olympiad.payout_runs (
  id             int generated always as identity primary key,
  kind           text not null check (kind in ('race', 'challenge')),
  title          text not null,
  cycle          int references olympiad.olympiads,
  role           text,
  challenge      int,
  asker          int,                              -- of the challenge; decides about its prize
  has_promise    boolean not null default false,   -- a prize was announced, so the decision counts for the trust score
  promised_cents bigint not null default 0 check (promised_cents >= 0),
  position       bigint not null,
  closed_at      timestamptz not null,
  settles_at     timestamptz not null,             -- the end of the dispute window
  announced_at   timestamptz,                      -- when the admins were notified that it is waiting for them
  decision       text check (decision in ('pay', 'refuse')),
  decision_due   timestamptz,                      -- without a decision by then, the prize is paid
  decided_at     timestamptz,
  stage          text not null default 'settling' check
    (stage in ('settling', 'previewed', 'approved', 'paying', 'partly_paid', 'paid', 'void')),
  preview        int not null default 0,
  participants   int not null default 0,
  winners        int not null default 0,
  weights        bigint not null default 0,
  pool_cents     bigint not null default 0 check (pool_cents >= 0),
  approved_by    int,
  approved_at    timestamptz,
  paid_at        timestamptz,
  standings_root text,
  lines_root     text,
  unique (cycle, role),                            -- each race is paid once
  unique (challenge),
  check ((kind = 'race') = (cycle is not null and role is not null)),
  check ((kind = 'challenge') = (challenge is not null and asker is not null))
);
create index payout_runs_newest on olympiad.payout_runs (closed_at desc, id desc);
create index payout_runs_of_stage on olympiad.payout_runs (stage, closed_at desc, id desc);
create index payout_runs_at_work on olympiad.payout_runs (id) where stage in ('settling', 'paying');
create index payout_runs_of_asker on olympiad.payout_runs (asker) where has_promise;

create table olympiad.payout_previews (
  run             int not null references olympiad.payout_runs,
  number          int not null check (number > 0),
  made_by         int not null,
  made_at         timestamptz not null,
  input_hash      text not null,
  pool_cents      bigint not null check (pool_cents >= 0),
  available_cents bigint not null,
  participants    int not null,
  weights         bigint not null,
  standings_root  text not null,
  excluded        jsonb not null,                  -- [{member, reason}]
  changes         jsonb,                           -- compared with the previous preview
  primary key (run, number)
);

-- The lines of the last two previews.
create table olympiad.payout_preview_lines (
  run     int not null,
  number  int not null,
  ord     int not null check (ord > 0),
  rank    int not null,
  member  int not null,
  weight  bigint not null check (weight > 0),
  cents   bigint not null check (cents >= 0),
  reasons text[] not null default '{}',            -- why it will be on hold
  primary key (run, number, ord),
  foreign key (run, number) references olympiad.payout_previews
);

-- The final lines, once the run is approved. `ord`, `rank`, `member`, `weight`, `cents` never change.
create table olympiad.payout_lines (
  id       bigint generated always as identity primary key,
  run      int not null references olympiad.payout_runs,
  ord      int not null check (ord > 0),
  rank     int not null,
  member   int not null,
  weight   bigint not null check (weight > 0),
  cents    bigint not null check (cents >= 0),
  state    text not null default 'ready' check (state in ('ready', 'held', 'paid', 'void')),
  reasons  text[] not null default '{}',
  note     text not null default '',
  attempts int not null default 0,
  paid_at  timestamptz,
  unique (run, ord),
  unique (run, member)                             -- with one run for each race: a member is paid once
);
create index payout_lines_to_pay on olympiad.payout_lines (run, ord) where state = 'ready';
create index payout_lines_of_state on olympiad.payout_lines (run, state, ord);
create index payout_lines_of_member on olympiad.payout_lines (member, run desc);

-- The hashes of a Merkle tree, level by level from the leaves. A path reads one hash from each level.
create table olympiad.payout_trees (
  run    int not null references olympiad.payout_runs,
  kind   text not null check (kind in ('standings', 'lines')),
  leaves int not null,
  nodes  bytea not null,
  primary key (run, kind)
);
alter table olympiad.payout_trees alter column nodes set storage external;

-- The lines of an approved run add up to its pool, to the cent.
create function olympiad.demand_whole_pool() returns trigger language plpgsql
  set search_path = olympiad, pg_temp as $$
begin
  if (select coalesce(sum(cents), 0) from payout_lines where run = new.id) <> new.pool_cents then
    raise exception 'the lines of run % do not add up to its pool', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger lines_are_the_pool after update of approved_at on olympiad.payout_runs
  deferrable initially deferred for each row when (new.approved_at is not null)
  execute function olympiad.demand_whole_pool();

create function olympiad.refuse_other_line() returns trigger language plpgsql as $$
begin
  if (old.run, old.ord, old.rank, old.member, old.weight, old.cents)
    is distinct from (new.run, new.ord, new.rank, new.member, new.weight, new.cents) then
    raise exception 'the shares of an approved run are final';
  end if;
  return new;
end $$;
create trigger shares_are_final before update on olympiad.payout_lines
  for each row execute function olympiad.refuse_other_line();

grant select, insert, update on olympiad.payout_runs, olympiad.payout_lines to ideathlon_olympiad;
grant select, insert on olympiad.payout_previews, olympiad.payout_trees to ideathlon_olympiad;
grant select, insert, delete on olympiad.payout_preview_lines to ideathlon_olympiad;
