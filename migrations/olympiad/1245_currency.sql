-- The currency of this installation, for sentences about money.
create view public.money_currency as select currency from olympiad.ledger_settings;
grant select on public.money_currency to ideathlon_api;
