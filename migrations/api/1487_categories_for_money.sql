-- An archived category accepts no money, and money for a merged one goes to the category that took over its content.
create or replace view public.category_places as
  select id, slug, name, parent, archived_at is not null as is_archived, merged_into from api.categories;
