-- The connected account of a member at the payment provider; manual transfers need none.
alter table olympiad.wallet_holders add column destination text not null default '';
