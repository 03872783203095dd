-- When the provider has been told to charge no more months of a funding that was cancelled.
alter table olympiad.fundings
  add column subscription_closed_at timestamptz,
  add column try_at timestamptz not null default '-infinity';
create index subscriptions_to_close on olympiad.fundings (try_at)
  where state <> 'active' and subscription is not null and subscription_closed_at is null;
