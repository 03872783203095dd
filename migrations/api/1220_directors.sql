-- What tournaments need to know about members, platforms and categories. A Director is a member who has published a
-- challenge or run one again.
create view public.directors as
  select asker as member, min(opens_at) as since from api.challenges
  where state not in ('draft', 'scheduled') group by asker;
create view public.platform_places as
  select id, slug, title, owner from api.platforms where deleted_at is null;
create view public.category_places as
  select id, slug, name, parent from api.categories;
create view public.flag_settings as select name, setting from api.flags;
grant select on public.directors, public.platform_places, public.category_places, public.flag_settings
  to ideathlon_olympiad;
