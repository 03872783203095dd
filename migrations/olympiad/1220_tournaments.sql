-- Tournaments of a platform, a category or a Director, of any length, public or by invitation.
alter table olympiad.base_olympiads
  drop constraint base_olympiads_platform_key,
  drop constraint base_olympiads_slug_key,
  add column scope             text not null default 'platform' check (scope in ('platform', 'category', 'director')),
  add column scope_id          int not null default 1,      -- the platform, the category, or the Director
  add column owner             int,                         -- the Director who runs it; null: the admins
  add column description       text not null default '',
  add column length            text not null default 'month' check (length ~ '^(week|month|quarter|days:[0-9]{1,3})$'),
  add column next_length       text check (next_length ~ '^(week|month|quarter|days:[0-9]{1,3})$'),
  add column races             jsonb not null default
    '[{"role":"overall","prize":0},{"role":"catalyst","prize":0},{"role":"innovator","prize":0},{"role":"analyst","prize":0},{"role":"mentor","prize":0},{"role":"scout","prize":0},{"role":"director","prize":0},{"role":"patron","prize":0},{"role":"insightful","prize":0},{"role":"commentator","prize":0}]',
  add column visibility        text not null default 'public' check (visibility in ('public', 'invite')),
  add column renews            boolean not null default true,
  add column profanity_allowed boolean not null default false,
  add column is_student        boolean not null default false,
  add column state             text not null default 'running' check (state in ('scheduled', 'running', 'ended')),
  add column starts_at         timestamptz,                 -- of its first cycle; null: the month of the first look
  add column rolled_over_cents bigint not null default 0 check (rolled_over_cents >= 0); -- waits for the next cycle

update olympiad.base_olympiads b set scope_id = platform,
  profanity_allowed = exists (select from olympiad.olympiads o
    where o.base = b.id and o.status = 'open' and o.profanity_allowed);

-- One tournament for each scope at a time, so that "the running cycle" of a scope is unambiguous.
create unique index one_tournament_of_scope on olympiad.base_olympiads (scope, scope_id) where state <> 'ended';
create index tournaments_of_owner on olympiad.base_olympiads (owner) where owner is not null;

alter table olympiad.olympiads
  add column length            text not null default 'month',
  add column visibility        text not null default 'public',
  add column races             jsonb not null default
    '[{"role":"overall","prize":0},{"role":"catalyst","prize":0},{"role":"innovator","prize":0},{"role":"analyst","prize":0},{"role":"mentor","prize":0},{"role":"scout","prize":0},{"role":"director","prize":0},{"role":"patron","prize":0},{"role":"insightful","prize":0},{"role":"commentator","prize":0}]',
  add column rules             text,                        -- the document whose SHA-256 is published
  add column rules_hash        text,
  add column rolled_over_cents bigint not null default 0 check (rolled_over_cents >= 0);
create index olympiads_by_start on olympiad.olympiads (starts_at desc, id desc);

-- Members who were invited to an invite-only tournament, and those who accepted.
create table olympiad.tournament_players (
  base       int not null references olympiad.base_olympiads,
  member     int not null,
  state      text not null check (state in ('invited', 'player')),
  invited_by int not null,
  invited_at timestamptz not null,
  joined_at  timestamptz,
  primary key (base, member),
  check ((state = 'player') = (joined_at is not null))
);
create index tournaments_of_player on olympiad.tournament_players (member);
create index players_by_invitation on olympiad.tournament_players (base, invited_at, member);

grant insert on olympiad.base_olympiads to ideathlon_olympiad;
grant select, insert, update, delete on olympiad.tournament_players to ideathlon_olympiad;

-- "The running cycle" of a platform is still the one of its own tournament.
create or replace view public.running_olympiads as
  select b.platform, o.id, o.ends_at, o.paused_at, o.profanity_allowed
  from olympiad.olympiads o join olympiad.base_olympiads b on b.id = o.base
  where o.status = 'open' and b.scope = 'platform';

-- Every tournament with its running cycle, for the api: who runs it, whom it ranks.
create view public.tournaments as
  select b.id, b.name, b.scope, b.scope_id, b.platform, b.owner, b.visibility, b.state, b.is_student,
    o.id as cycle, o.title as cycle_title
  from olympiad.base_olympiads b
  left join olympiad.olympiads o on o.base = b.id and o.status = 'open';
create view public.tournament_players as
  select base as tournament, member, state, invited_by, invited_at, joined_at from olympiad.tournament_players;
grant select on public.tournaments, public.tournament_players to ideathlon_api;
