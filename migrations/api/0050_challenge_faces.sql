-- What the feeds of other services show of a challenge, besides points.
create view public.challenge_faces as select id, slug, question_title as title from api.challenges;
grant select on public.challenge_faces to ideathlon_scoring, ideathlon_olympiad;
