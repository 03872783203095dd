-- Prizes and entry fees of challenges, as the olympiad service and the screens need them.

-- One row for each idea that was entered with a paid entry fee. A pass lets one idea in.
create table api.used_passes (
  pass      text primary key,
  idea      int not null unique references api.ideas,
  challenge int not null references api.challenges,
  member    int not null references api.accounts,
  used_at   timestamptz not null
);
create index used_passes_of_challenge on api.used_passes (challenge);
create index used_passes_of_member on api.used_passes (member);

-- An idea that was declined, or removed by a moderator, is no longer in its challenge; its fee is refunded at the close.
create view public.used_passes as
  select u.pass, u.idea, u.challenge, u.member, u.used_at as at, i.state = 'published' as is_idea_in
  from api.used_passes u join api.ideas i on i.id = u.idea;
grant select on public.used_passes to ideathlon_olympiad;

create index challenges_with_fee on api.challenges (id) where idea_entry_fee_cents > 0;
create index challenges_with_money on api.challenges (id) where prize_cents > 0;

-- What the olympiad service knows about a challenge with money. `home` is its platform.
create view public.challenge_owners as
  select id as challenge, slug, question_title as title, asker, home, category, state, hidden_at,
    opens_at, closes_at, closed_at, settled_at, solution_format, prize_type, prize_cents, idea_entry_fee_cents
  from api.challenges;
grant select on public.challenge_owners to ideathlon_olympiad;

-- Members who cannot win in a challenge: its asker, and the other accounts of the same person.
create view public.challenge_insiders as
  select c.id as challenge, m.id as member
  from api.challenges c
  join api.accounts a on a.id = c.asker
  join api.accounts m on m.id = c.asker or m.linked_to = coalesce(a.linked_to, a.id) or m.id = a.linked_to;
grant select on public.challenge_insiders to ideathlon_olympiad;

-- Members who are not paid a share: staff, removed accounts and guests, and suspended members while they are suspended.
create view public.barred_members as
  select id as member,
    case when deleted_at is not null then 'removed' when is_admin then 'staff' when is_guest then 'guest'
      else 'suspended' end as reason,
    suspended_until
  from api.accounts
  where deleted_at is not null or is_admin or is_guest or suspended_until > now();
grant select on public.barred_members to ideathlon_olympiad;

-- Findings of collusion get a number and the review that decides about them.
alter table api.integrity_findings
  add column id     int generated always as identity,
  add column review int references api.reviews;
create index integrity_findings_of_review on api.integrity_findings (review);
create index integrity_findings_members on api.integrity_findings using gin (members);

-- A finding counts until a moderator decides that nothing is wrong, and again if an appeal overturns that decision.
create view public.suspected_rings as
  select m.member, f.id as finding, f.found_at,
    coalesce(r.state = 'decided' and r.verdict like 'decline%', false) as is_confirmed
  from api.integrity_findings f
  cross join lateral unnest(f.members) as m (member)
  left join api.reviews r on r.id = f.review
  where r.id is null or r.state <> 'decided' or r.verdict like 'decline%';
grant select on public.suspected_rings to ideathlon_olympiad;

-- The same limits as in the contracts.
alter table api.challenges
  add constraint prize_cents_max check (prize_cents <= 100000000) not valid,
  add constraint idea_entry_fee_cents_max check (idea_entry_fee_cents <= 100000) not valid;
alter table api.challenges validate constraint prize_cents_max;
alter table api.challenges validate constraint idea_entry_fee_cents_max;
