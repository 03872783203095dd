-- The public face of a question: what a feed of another service says beside its points.
create view public.challenge_faces as select id, slug, question_title as title from api.challenges;
grant select on public.challenge_faces to ideathlon_scoring, ideathlon_olympiad;
