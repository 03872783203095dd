-- What the olympiad service may know about a member's payout method, and about whether the account can be paid.
create view public.payout_methods as
  select account as member, kind, holder, country, masked, changed_at from api.payout_methods;
grant select on public.payout_methods to ideathlon_olympiad;

create view public.member_standings as
  select id as member, deleted_at is not null as is_removed, is_guest,
    coalesce(suspended_until = 'infinity', false) as is_banned,
    case when suspended_until > now() then nullif(suspended_until, 'infinity') end as suspended_until
  from api.accounts;
grant select on public.member_standings to ideathlon_olympiad;
