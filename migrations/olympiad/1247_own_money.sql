-- A member's own money: for the export of their data, and for the check before an account is deleted. `member` is text
-- where it comes from the ledger.
create view public.wallet_movements as
  select a.owner_id as member, e.seq, t.kind, t.subject, e.cents, e.balance_after as balance_cents,
    a.currency, t.occurred_at as at
  from olympiad.ledger_accounts a
  join olympiad.ledger_entries e on e.account = a.id
  join olympiad.ledger_transactions t on t.id = e.transaction
  where a.owner_kind = 'member' and a.kind = 'wallet';

-- In the wallet and on its way to the bank.
create view public.member_money as
  select owner_id as member, sum(balance_cents)::bigint as cents
  from olympiad.ledger_accounts
  where owner_kind = 'member' and kind in ('wallet', 'in_transfer')
  group by owner_id;

create view public.member_payments as
  select member, reference, purpose, target_kind, target_id, cents, currency, means, state,
    started_at, paid_at, refunded_at
  from olympiad.payments;

create view public.member_transfers as
  select member, origin, cents, currency, state, method, started_at, decided_at from olympiad.transfers;

grant select on public.wallet_movements, public.member_money, public.member_payments, public.member_transfers
  to ideathlon_api;
