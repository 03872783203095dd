-- How many ideas of a challenge were declined by its asker, or by an admin for them. They cannot get a place, so admins
-- see the number before they approve a payout.
create view public.declined_ideas as
  select challenge, count(*)::int as ideas, count(declined_at)::int as declined
  from api.ideas where not is_test group by challenge;
grant select on public.declined_ideas to ideathlon_olympiad;
