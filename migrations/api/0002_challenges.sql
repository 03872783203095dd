create table api.platforms (
  id               int primary key,
  slug             text not null unique,
  title            text not null,
  slogan           text not null default '',
  marketing_phrase text not null default '',
  owner            int references api.accounts,
  created_at       timestamptz not null default now()
);
insert into api.platforms (id, slug, title, slogan, marketing_phrase) values
  (1, 'platform', 'Ideathlon', 'Good questions deserve many answers.', 'Ask. Imagine. Rate. Rise.');

-- `hue` in degrees colours the generated picture of a challenge; `place` orders siblings.
create table api.categories (
  id     int primary key,
  slug   text not null unique,
  name   text not null,
  parent int references api.categories,
  hue    smallint not null check (hue between 0 and 359),
  place  smallint not null
);
insert into api.categories (id, slug, name, parent, hue, place) values
  (1,  'cities',       'Cities',          null, 205, 1),
  (2,  'climate',      'Climate',         null, 150, 2),
  (3,  'community',    'Community',       null, 330, 3),
  (4,  'culture',      'Culture',         null, 290, 4),
  (5,  'education',    'Education',       null, 45,  5),
  (6,  'health',       'Health',          null, 0,   6),
  (7,  'materials',    'Materials',       null, 25,  7),
  (8,  'technology',   'Technology',      null, 250, 8),
  (9,  'work',         'Work',            null, 175, 9),
  (10, 'everyday',     'Everyday life',   null, 95,  10),
  (11, 'transport',    'Transport',       1,    225, 1),
  (12, 'public-space', 'Public space',    1,    190, 2),
  (13, 'nature',       'Nature',          2,    125, 1),
  (14, 'energy',       'Energy',          2,    165, 2),
  (15, 'neighbours',   'Neighbours',      3,    345, 1),
  (16, 'learning',     'Learning at any age', 5, 60, 1);

create table api.challenges (
  id              int generated always as identity primary key,
  platform        int not null references api.platforms,
  category        int not null references api.categories,
  asker           int not null references api.accounts,
  slug            text not null unique,
  question_title  text not null,
  question_detail text not null default '',
  assumption_who  text not null default '',
  assumption_what text not null default '',
  assumption_why  text not null default '',
  max_user_ideas  smallint not null,
  state           text not null check (state in
    ('draft', 'scheduled', 'open', 'closing', 'closed', 'settled', 'archived')),
  -- The list that shows the challenge. Each list is one index scan, however many states it covers.
  shelf           text not null generated always as (case
    when state = 'open' then 'open'
    when state in ('closing', 'closed', 'settled', 'archived') then 'closed'
    else 'hidden' end) stored,
  opens_at        timestamptz not null,
  closes_at       timestamptz not null,
  closed_at       timestamptz,
  ideas           int not null default 0,        -- published ones
  innovators      int not null default 0,        -- distinct authors
  created_at      timestamptz not null
);
create index challenges_newest on api.challenges (shelf, opens_at desc, id desc);
create index challenges_closing_soon on api.challenges (shelf, closes_at, id);
create index challenges_most_ideas on api.challenges (shelf, ideas desc, id desc);
create index challenges_of_asker on api.challenges (asker);
-- The catch-up jobs look here every second.
create index challenges_due on api.challenges (closes_at) where state in ('open', 'closing');
create index challenges_to_open on api.challenges (opens_at) where state = 'scheduled';

create table api.ideas (
  id             int generated always as identity primary key,
  challenge      int not null references api.challenges,
  author         int not null references api.accounts,
  title          text not null,
  description    text not null,
  answers        text[] not null default '{}',
  state          text not null default 'published' check (state in ('published', 'declined')),
  entered_at     timestamptz not null,
  -- Running sums of the idea's ratings, in half stars. They leave this service only after the close.
  ratings        int not null default 0,
  half_stars     int not null default 0,
  -- The result of the final ranking, written once, at the close.
  place          int,
  ranked_ratings int,
  centi_stars    int
) with (fillfactor = 85);                        -- every rating updates a row, so pages keep free space
create index ideas_of_challenge on api.ideas (challenge, place, id);
create index ideas_of_author on api.ideas (author, challenge);
