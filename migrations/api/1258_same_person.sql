-- The accounts of one person: each paired with itself and with the others. The organiser of a tournament cannot win in
-- it with any of them.
create view public.same_person as
  select a.id as member, m.id as account
  from api.accounts a
  join api.accounts m on m.id = coalesce(a.linked_to, a.id) or m.linked_to = coalesce(a.linked_to, a.id);
grant select on public.same_person to ideathlon_olympiad;
