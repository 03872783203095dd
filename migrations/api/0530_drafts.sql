-- What a member is still writing. `version` counts saves: a save over a version that its author has not read is refused,
-- and the author gets both copies.
create table api.drafts (
  id         int generated always as identity primary key,
  account    int not null references api.accounts on delete cascade,
  draft_type text not null check (draft_type in ('challenge', 'idea')),
  origin     text not null check (origin in
    ('challenge-creation-flow', 'challenge-promotion-flow', 'qq', 'idea-form', 'save-an-idea')),
  -- The challenge that an idea is written for.
  challenge  int references api.challenges,
  title      text not null default '',
  content    jsonb not null,
  version    int not null default 1,
  sent_at    timestamptz,
  created_at timestamptz not null,
  saved_at   timestamptz not null
);
create index drafts_of_account on api.drafts (account, draft_type, saved_at desc, id desc);
create index drafts_sent on api.drafts (sent_at) where sent_at is not null;
create unique index drafts_one_an_open_question on api.drafts (account, challenge)
  where challenge is not null and sent_at is null;
