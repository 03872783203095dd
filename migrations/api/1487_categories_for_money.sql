-- An archived category takes no money, and what is given to a merged one is for the category that has its things.
create or replace view public.category_places as
  select id, slug, name, parent, archived_at is not null as is_archived, merged_into from api.categories;
