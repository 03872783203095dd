-- What the events of a challenge count for besides its platform and category. The log writer reads it.
create view public.challenge_scopes as
  select c.id as challenge, nullif(c.home, c.platform) as home, c.asker,
    case when c.home <> c.platform then p.owner end as owner
  from api.challenges c join api.platforms p on p.id = c.home;
create view public.category_parents as
  select id as category, parent from api.categories where parent is not null;
grant select on public.challenge_scopes, public.category_parents to ideathlon_scoring;
