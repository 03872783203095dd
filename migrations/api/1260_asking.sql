-- What an asker adds to the question. Null: nothing. The contracts define the shapes.
alter table api.challenges
  add column article         jsonb,
  add column article_skipped boolean not null default false,
  add column image_credit    jsonb,
  add column deep_dives      jsonb,
  add column location        jsonb,
  -- The asker's own idea: shown if it is to be improved, otherwise hidden among the others when the challenge opens.
  add column own_idea        jsonb,
  -- The co-author, who shares the asker's neurons and is excluded from the same things.
  add column co_author       int;
alter table api.challenges
  add constraint challenges_co_author_fkey foreign key (co_author) references api.accounts not valid;
alter table api.challenges validate constraint challenges_co_author_fkey;
create index challenges_of_co_author on api.challenges (co_author) where co_author is not null;
create index challenges_tags on api.challenges using gin (tags) where cardinality(tags) > 0;

-- A question from a closed QQ that can be asked as a challenge. Each is saved once, by one member.
alter table api.drafts add column source_idea int references api.ideas on delete set null;
create unique index drafts_one_a_promotion on api.drafts (account, source_idea) where source_idea is not null;
create index drafts_of_source_idea on api.drafts (source_idea) where source_idea is not null;

-- At most one for each draft, until it is published.
create table api.draft_co_authors (
  draft       int primary key references api.drafts on delete cascade,
  member      int not null references api.accounts on delete cascade,
  invited_at  timestamptz not null,
  accepted_at timestamptz
);
create index draft_co_authors_of_member on api.draft_co_authors (member, invited_at desc, draft);
