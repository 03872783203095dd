-- The leaderboards of each cycle. Those of an invite-only cycle are for people who are allowed to know about it.
create or replace view public.cycle_states as
  select o.id, o.base as tournament, b.platform, b.scope, b.owner, b.is_student, o.visibility, o.status, o.ends_at,
    o.paused_at,
    (select coalesce(sum((r ->> 'prize')::bigint), 0) from jsonb_array_elements(o.races) r)
      + o.rolled_over_cents + f.cents as prize_total,
    b.scope_id
  from olympiad.olympiads o
  join olympiad.base_olympiads b on b.id = o.base
  join olympiad.cycle_funding f on f.cycle = o.id;
