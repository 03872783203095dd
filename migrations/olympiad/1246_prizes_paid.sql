-- Prizes that reached a wallet, for the member's own list. `member` is text, as in the ledger.
create view public.prizes_paid as
  select a.owner_id as member, t.id as transaction, t.subject, e.cents, a.currency, t.occurred_at as at
  from olympiad.ledger_accounts a
  join olympiad.ledger_entries e on e.account = a.id
  join olympiad.ledger_transactions t on t.id = e.transaction
  where a.owner_kind = 'member' and a.kind = 'wallet' and t.kind = 'prize';
grant select on public.prizes_paid to ideathlon_api;
