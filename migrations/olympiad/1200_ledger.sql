-- The ledger: double entry, append-only. A positive balance means that the owner of an account has money. `cash` is the
-- negative of the money that a provider actually holds, so that every transaction sums to 0.

-- The currency of this installation. It is fixed once there is an account.
create table olympiad.ledger_settings (
  is_only  boolean primary key default true check (is_only),
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$')
);
insert into olympiad.ledger_settings default values;

create table olympiad.ledger_accounts (
  id            bigint generated always as identity primary key,
  owner_kind    text not null check (owner_kind in
    ('provider', 'member', 'tournament', 'challenge', 'platform', 'category', 'director', 'run', 'payment')),
  owner_id      text not null check (owner_id <> ''),
  kind          text not null check (kind in
    ('cash', 'wallet', 'in_transfer', 'pool', 'fees', 'income', 'loss', 'payable', 'review')),
  currency      text not null check (currency ~ '^[A-Z]{3}$'),
  balance_cents bigint not null default 0,
  unique (owner_kind, owner_id, kind, currency),
  constraint never_overdrawn check (kind in ('cash', 'loss') or balance_cents >= 0)
);

create table olympiad.ledger_transactions (
  id          uuid primary key,
  kind        text not null,
  key         text not null unique,
  input_hash  bytea not null,
  subject     text not null,
  -- A transaction is reversed at most once.
  reverses    uuid unique references olympiad.ledger_transactions,
  occurred_at timestamptz not null,
  filed_at    timestamptz not null default clock_timestamp()
);
create index ledger_transactions_of_subject on olympiad.ledger_transactions (subject, filed_at);

create table olympiad.ledger_entries (
  seq           bigint generated always as identity unique,
  transaction   uuid not null references olympiad.ledger_transactions,
  account       bigint not null references olympiad.ledger_accounts,
  cents         bigint not null check (cents <> 0),
  balance_after bigint not null default 0,
  primary key (transaction, account)
);
-- An account is locked while its entries get their numbers, so `seq` is their order.
create index ledger_entries_of_account on olympiad.ledger_entries (account, seq desc);

create function olympiad.keep_running_total() returns trigger language plpgsql
  set search_path = olympiad, pg_temp as $$
begin
  update ledger_accounts set balance_cents = balance_cents + new.cents
    where id = new.account returning balance_cents into new.balance_after;
  return new;
end $$;
create trigger keep_running_total before insert on olympiad.ledger_entries
  for each row execute function olympiad.keep_running_total();

create function olympiad.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only: reverse a transaction with a new one';
end $$;
create trigger ledger_is_append_only before update or delete or truncate on olympiad.ledger_entries
  for each statement execute function olympiad.refuse_change();
create trigger ledger_is_append_only before update or delete or truncate on olympiad.ledger_transactions
  for each statement execute function olympiad.refuse_change();

create function olympiad.demand_balance(checked uuid) returns void language plpgsql
  set search_path = olympiad, pg_temp as $$
begin
  if not exists (select from ledger_entries where transaction = checked) then
    raise exception 'ledger transaction % has no entries', checked using errcode = 'check_violation';
  end if;
  if exists (
    select from ledger_entries e join ledger_accounts a on a.id = e.account
    where e.transaction = checked group by a.currency having sum(e.cents) <> 0
  ) then
    raise exception 'ledger transaction % does not balance', checked using errcode = 'check_violation';
  end if;
end $$;
create function olympiad.transaction_balances() returns trigger language plpgsql
  set search_path = olympiad, pg_temp as $$
begin
  if tg_table_name = 'ledger_entries' then perform demand_balance(new.transaction);
  else perform demand_balance(new.id);
  end if;
  return null;
end $$;
create constraint trigger transaction_balances after insert on olympiad.ledger_transactions
  deferrable initially deferred for each row execute function olympiad.transaction_balances();
create constraint trigger entries_balance after insert on olympiad.ledger_entries
  deferrable initially deferred for each row execute function olympiad.transaction_balances();

grant select, update on olympiad.ledger_settings to ideathlon_olympiad;
grant select, insert on olympiad.ledger_transactions, olympiad.ledger_entries to ideathlon_olympiad;
grant select, insert, update (balance_cents) on olympiad.ledger_accounts to ideathlon_olympiad;

-- What a request about money answered, under the key that its sender chose: a request that is sent twice takes effect
-- once.
create table olympiad.answered_calls (
  member     int not null,
  key        text not null,
  request    bytea not null,
  answer     jsonb not null,
  created_at timestamptz not null default now(),
  primary key (member, key)
);
grant select, insert on olympiad.answered_calls to ideathlon_olympiad;

-- Notifications about money. Numbers are given at the commit, in the order of the commits, so that a reader with a
-- cursor misses none.
create table olympiad.money_notices (
  id      bigint generated always as identity primary key,
  number  bigint unique,
  member  int,                                -- null: for the admins
  kind    text not null,
  cents   bigint not null,
  subject text not null,
  at      timestamptz not null
);
create sequence olympiad.money_notice_numbers;
create function olympiad.number_notice() returns trigger language plpgsql security definer
  set search_path = olympiad, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('money-notices', 0));
  update money_notices set number = nextval('money_notice_numbers') where id = new.id;
  return null;
end $$;
create constraint trigger number_notice after insert on olympiad.money_notices
  deferrable initially deferred for each row execute function olympiad.number_notice();
grant select, insert on olympiad.money_notices to ideathlon_olympiad;
create view public.money_notices as
  select number as id, member, kind, cents, subject, at from olympiad.money_notices where number is not null;
grant select on public.money_notices to ideathlon_api;
