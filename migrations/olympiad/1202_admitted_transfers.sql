-- A transfer is admitted before the provider hears of it: large ones wait for an approval, and those above a
-- yearly sum for a checked identity. Which provider sends it is known when it is sent.
alter table olympiad.transfers
  add column admitted_at timestamptz,
  alter column provider drop not null;
create index transfers_of_year on olympiad.transfers (member, started_at) where state in ('pending', 'sent', 'paid');
create index transfers_waiting on olympiad.transfers (waits_for, started_at desc) where waits_for is not null;
