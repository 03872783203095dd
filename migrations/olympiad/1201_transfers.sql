-- Money on its way from a wallet to a bank. A row is one attempt and is decided once; "paid" can still come back.
create table olympiad.transfers (
  id           uuid primary key,
  key          text not null unique,          -- run:line:attempt, or withdrawal:<id>:<attempt>; also the provider's
  member       int not null,
  cents        bigint not null check (cents > 0),
  currency     text not null,
  origin       text not null check (origin in ('withdrawal', 'payout')),
  attempt      int not null check (attempt > 0),
  state        text not null check (state in ('pending', 'sent', 'paid', 'failed', 'returned', 'cancelled')),
  waits_for    text check (waits_for in ('approval', 'identity')),
  provider     text not null,
  method       text not null,                 -- masked, as it was when the transfer was started
  reference    text not null default '',
  reason       text not null default '',
  started_at   timestamptz not null,
  decided_at   timestamptz,
  approved_by  int,
  tries        int not null default 0,
  try_at       timestamptz not null,
  unique (member, id),
  check (waits_for is null or state = 'pending')
);
create index transfers_due on olympiad.transfers (try_at) where state in ('pending', 'sent') and waits_for is null;
create index transfers_of_member on olympiad.transfers (member, started_at desc, id desc);
create index transfers_by_time on olympiad.transfers (started_at desc, id desc);
create index transfers_of_state on olympiad.transfers (state, started_at desc, id desc);
grant select, insert, update on olympiad.transfers to ideathlon_olympiad;

-- What is known about a member who is paid. No document is stored.
create table olympiad.wallet_holders (
  member             int primary key,
  identity_checked_at timestamptz,
  identity_checked_by int,
  identity_reference text not null default ''
);
grant select, insert, update on olympiad.wallet_holders to ideathlon_olympiad;
