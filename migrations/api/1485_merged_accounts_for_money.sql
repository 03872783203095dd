-- What the olympiad service may know about merged accounts: money that still arrives goes to the account that is kept.
create view public.merged_accounts as
  select id as account, merged_into as kept from api.accounts where merged_into is not null;
grant select on public.merged_accounts to ideathlon_olympiad;
