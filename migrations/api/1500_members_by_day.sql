-- How many members joined on each day, as days since 1970 in UTC: existing accounts without the guests of surveys. Scoring
-- reads it for the community's figures, because the log also knows guests and accounts that were removed since.
create view public.members_by_day as
  select (created_at at time zone 'UTC')::date - date '1970-01-01' as day, count(*)::int as members
  from api.accounts
  where deleted_at is null and not is_guest
  group by 1;
grant select on public.members_by_day to ideathlon_scoring;
