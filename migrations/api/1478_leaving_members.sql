-- A member who is deleting their account accepts no new money, but what was promised still arrives.
create or replace view public.member_standings as
  select id as member, deleted_at is not null as is_removed, is_guest,
    coalesce(suspended_until = 'infinity', false) as is_banned,
    case when suspended_until > now() then nullif(suspended_until, 'infinity') end as suspended_until,
    leaving_at is not null as is_leaving
  from api.accounts;
