-- What services/olympiad needs to know of a challenge that has an entry fee or is funded.
create view public.challenge_terms as
  select id, slug, question_title as title, asker, platform, category, state, opens_at, closes_at,
    closed_at, idea_entry_fee_cents as entry_fee_cents
  from api.challenges;
grant select on public.challenge_terms to ideathlon_olympiad;

create view public.platform_faces as select id, slug, name, owner from api.platforms;
create view public.category_faces as select id, slug, name, parent from api.categories;
grant select on public.platform_faces, public.category_faces to ideathlon_olympiad;
