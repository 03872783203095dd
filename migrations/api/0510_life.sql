-- The format of a challenge, and what has happened to it.
alter table api.challenges
  add column solution_format         text not null default 'challenge'
    check (solution_format in ('challenge', 'qq', 'topic', 'ama', 'test-an-idea', 'improve-an-idea')),
  add column challenge_format        text not null default 'standard'
    check (challenge_format in ('standard', 'suggestion')),
  add column caption_solution_format text check (caption_solution_format in ('caption', 'meme')),
  add column innovation_scale        text not null default 'blue-sky'
    check (innovation_scale in ('blue-sky', 'moonshot', 'playful')),
  add column primary_image           text,
  add column tags                    text[] not null default '{}',
  add column links                   text[] not null default '{}',
  -- In "improve an idea": what should get better.
  add column improve_purpose         text not null default '',
  add column prize_type              text not null default 'points'
    check (prize_type in ('points', 'other', 'experience', 'money', 'food-and-drink', 'gift', 'tickets', 'co-author')),
  add column prize_title             text not null default '',
  add column prize_description       text not null default '',
  add column prize_cents             int not null default 0 check (prize_cents >= 0),
  add column idea_entry_fee_cents    int not null default 0 check (idea_entry_fee_cents >= 0),
  add column rating_started_at       timestamptz,
  add column solved_at               timestamptz,
  add column archived_at             timestamptz,
  -- The challenge that this one repeats, or continues with its best ideas, and the number of the round.
  add column origin                  int references api.challenges,
  add column origin_kind             text check (origin_kind in ('renerve', 'iterate', 'duplicate')),
  add column round                   smallint not null default 1;
create index challenges_of_origin on api.challenges (origin) where origin is not null;
create index challenges_to_archive on api.challenges (settled_at) where state = 'settled';

-- What an asker changed after publishing. Everybody who entered an idea can see it.
create table api.challenge_edits (
  id        int generated always as identity primary key,
  challenge int not null references api.challenges,
  field     text not null,
  before    text not null,
  after     text not null,
  editor    int not null references api.accounts,
  edited_at timestamptz not null
);
create index challenge_edits_of_challenge on api.challenge_edits (challenge, id desc);

-- Why an idea was declined. It can be restored for a week.
alter table api.ideas
  add column declined_at     timestamptz,
  add column declined_by     int references api.accounts,
  add column declined_reason text not null default '',
  -- The idea of an earlier round that was entered again.
  add column origin          int references api.ideas;

update api.challenges set rating_started_at = opens_at where ideas >= 2;
