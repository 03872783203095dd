-- Removed accounts do not run tournaments.
create or replace view public.directors as
  select c.asker as member, min(c.opens_at) as since
  from api.challenges c join api.accounts a on a.id = c.asker and a.deleted_at is null
  where c.state not in ('draft', 'scheduled') group by c.asker;
