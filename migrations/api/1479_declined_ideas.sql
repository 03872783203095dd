-- How many ideas of a challenge its asker, or an admin in their place, declined: they cannot place,
-- so who approves a payout sees it.
create view public.declined_ideas as
  select challenge, count(*)::int as ideas, count(declined_at)::int as declined
  from api.ideas where not is_test group by challenge;
grant select on public.declined_ideas to ideathlon_olympiad;
