-- A transfer is admitted before it is sent to a provider: large ones wait for an approval, and those above a yearly sum
-- for an identity check. The provider is chosen when it is sent.
alter table olympiad.transfers
  add column admitted_at timestamptz,
  alter column provider drop not null;
create index transfers_of_year on olympiad.transfers (member, started_at) where state in ('pending', 'sent', 'paid');
create index transfers_waiting on olympiad.transfers (waits_for, started_at desc) where waits_for is not null;
