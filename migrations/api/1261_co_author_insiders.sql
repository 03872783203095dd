-- The co-author of a challenge cannot win in it either, nor can the other accounts of the same person.
create or replace view public.challenge_insiders as
  select c.id as challenge, m.id as member
  from api.challenges c
  join api.accounts a on a.id = c.asker
  join api.accounts m on m.id = c.asker or m.linked_to = coalesce(a.linked_to, a.id) or m.id = a.linked_to
  union
  select c.id as challenge, m.id as member
  from api.challenges c
  join api.accounts a on a.id = c.co_author
  join api.accounts m on m.id = c.co_author or m.linked_to = coalesce(a.linked_to, a.id) or m.id = a.linked_to;
grant select on public.challenge_insiders to ideathlon_olympiad;

create or replace view public.challenge_owners as
  select id as challenge, slug, question_title as title, asker, home, category, state, hidden_at,
    opens_at, closes_at, closed_at, settled_at, solution_format, prize_type, prize_cents, idea_entry_fee_cents,
    co_author
  from api.challenges;
