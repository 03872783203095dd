-- Money that members give: payments, the funding and entry passes that they pay for, and what a provider reported.

-- A patron's decision to give money, once or every month. Each period has at most one payment.
create table olympiad.fundings (
  id            uuid primary key,
  patron        int not null,
  target_kind   text not null
    check (target_kind in ('member', 'challenge', 'director', 'platform', 'category', 'tournament')),
  target_id     int not null check (target_id > 0),
  frequency     text not null check (frequency in ('one_time', 'monthly')),
  cents         bigint not null check (cents > 0),
  currency      text not null,
  is_anonymous  boolean not null,
  means         text not null check (means in ('manual', 'stripe', 'wallet')),
  state         text not null default 'active' check (state in ('active', 'cancelled', 'ended')),
  -- The provider's id of a monthly payment that it charges by itself.
  subscription  text unique,
  started_at    timestamptz not null,
  cancelled_at  timestamptz,
  -- How many periods have a payment. The next one follows a month later, on the day of the month of the start.
  periods       int not null default 1 check (periods > 0),
  next_due_at   timestamptz,
  request_key   text not null,
  input_hash    text not null,
  unique (patron, request_key)
);
create index fundings_of_patron on olympiad.fundings (patron, started_at desc, id);
create index fundings_due on olympiad.fundings (next_due_at) where state = 'active' and frequency = 'monthly';

-- The right to enter one idea. The api's own table says whether it was used; `used` repeats that here later.
create table olympiad.entry_passes (
  id          uuid primary key,
  challenge   int not null,
  member      int not null,
  cents       bigint not null check (cents > 0),
  currency    text not null,
  state       text not null default 'held' check (state in ('held', 'paid', 'used', 'refunded', 'expired')),
  country     text not null,
  terms_at    timestamptz not null,
  held_until  timestamptz not null,
  paid_at     timestamptz,
  -- When the fee was divided at the close.
  split_at    timestamptz,
  request_key text not null,
  input_hash  text not null,
  unique (member, request_key)
);
-- Two tabs get the same pass.
create unique index one_open_pass on olympiad.entry_passes (challenge, member) where state in ('held', 'paid');
create index passes_of_challenge on olympiad.entry_passes (challenge, id);
create index passes_of_member on olympiad.entry_passes (member, challenge);
create index passes_held on olympiad.entry_passes (held_until) where state = 'held';

-- `id` and `reference` are random, because their order would reveal how many fees were paid.
create table olympiad.payments (
  id                 uuid primary key,
  reference          text not null unique,
  member             int not null,
  purpose            text not null check (purpose in ('funding', 'entry_fee')),
  funding            uuid references olympiad.fundings,
  period             int,
  pass               uuid references olympiad.entry_passes,
  -- What it pays for, so that lists need no joins: the target of a funding, or the challenge of a fee.
  target_kind        text not null,
  target_id          int not null,
  cents              bigint not null check (cents > 0),
  currency           text not null,
  means              text not null check (means in ('manual', 'stripe', 'wallet')),
  state              text not null default 'started'
    check (state in ('started', 'paid', 'failed', 'expired', 'refunding', 'refunded', 'disputed')),
  reason             text,
  -- The provider's checkout, and the provider's payment once there is one.
  checkout           text unique,
  checkout_url       text,
  instructions       text,
  provider_reference text,
  review             text check (review in ('waiting', 'released', 'returned')),
  started_at         timestamptz not null,
  expires_at         timestamptz,
  paid_at            timestamptz,
  -- When the money reached its target.
  passed_at          timestamptz,
  points_at          timestamptz,
  refunded_at        timestamptz,
  refund_attempt     int not null default 0,
  refund_reference   text,
  check ((purpose = 'funding') = (funding is not null)),
  check ((purpose = 'entry_fee') = (pass is not null)),
  unique (funding, period)
);
create unique index payment_of_pass on olympiad.payments (pass) where pass is not null;
create index payments_of_member on olympiad.payments (member, started_at desc, id);
create index payments_to_expire on olympiad.payments (expires_at) where state = 'started';
create index payments_to_refund on olympiad.payments (paid_at) where state = 'refunding';
create index payments_newest on olympiad.payments (((started_at at time zone 'utc')::date) desc, id);
create index payments_by_provider on olympiad.payments (provider_reference) where provider_reference is not null;
create index payments_in_review on olympiad.payments (paid_at) where review = 'waiting';
-- Funders' walls and totals.
create index payments_of_target on olympiad.payments (target_kind, target_id, member)
  where purpose = 'funding' and passed_at is not null;
create index funding_received on olympiad.payments (target_id, passed_at desc)
  where purpose = 'funding' and target_kind = 'member' and passed_at is not null;

-- What a provider reported, stored before it is handled: a repeated report changes nothing.
create table olympiad.provider_events (
  provider    text not null,
  id          text not null,
  type        text not null,
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  handled_at  timestamptz,
  -- What the report means, kept until it can be handled.
  event       jsonb not null,
  primary key (provider, id)
);
create index provider_events_waiting on olympiad.provider_events (received_at) where handled_at is null;

-- How far each follower of the log has read.
create table olympiad.log_cursors (
  name     text primary key,
  position bigint not null default 0 check (position >= 0)
);
insert into olympiad.log_cursors (name) values ('money');

grant select, insert, update on olympiad.fundings, olympiad.entry_passes, olympiad.payments,
  olympiad.provider_events to ideathlon_olympiad;
grant select, update on olympiad.log_cursors to ideathlon_olympiad;

-- What the api needs in order to accept an idea. Nothing else may read it, because it reveals who wants to enter a blind
-- challenge.
create view public.entry_passes as
  select id, challenge, member, state, paid_at, held_until as until from olympiad.entry_passes;
grant select on public.entry_passes to ideathlon_api;

-- What patrons have given to the prize of a challenge. It includes no entry fees before the close.
create view public.challenge_money as
  select target_id as challenge, currency, sum(cents)::bigint as funded_cents
  from olympiad.payments
  where purpose = 'funding' and target_kind = 'challenge' and passed_at is not null
    and state in ('paid', 'disputed')
  group by target_id, currency;
grant select on public.challenge_money to ideathlon_api;
