-- When the monthly charges of a cancelled funding were ended at the provider.
alter table olympiad.fundings
  add column subscription_closed_at timestamptz,
  add column try_at timestamptz not null default '-infinity';
create index subscriptions_to_close on olympiad.fundings (try_at)
  where state <> 'active' and subscription is not null and subscription_closed_at is null;
