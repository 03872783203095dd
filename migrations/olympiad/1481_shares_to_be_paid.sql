-- A member's money before an account is deleted or merged: in the wallet, on its way to the bank, and the shares of
-- approved payouts that have not been paid yet. A share of a removed account is no longer paid.
create index payout_lines_owed on olympiad.payout_lines ((member::text)) where state in ('ready', 'held');

create or replace view public.member_money as
  select member, sum(cents)::bigint as cents
  from (
    select owner_id as member, balance_cents as cents
    from olympiad.ledger_accounts
    where owner_kind = 'member' and kind in ('wallet', 'in_transfer')
    union all
    select member::text, cents from olympiad.payout_lines where state in ('ready', 'held')
  ) m
  group by member;
