-- `body` is an idea as its author formatted it; `description` is the same as plain text, for search, e-mails and raters.
-- Older ideas have no `body`.
alter table api.ideas
  add column body           jsonb,
  add column image          text,
  add column image_alt      text not null default '',
  -- What it is good for, in one line.
  add column purpose        text not null default '',
  add column edited_at      timestamptz,
  -- What became of it, as the asker says after the close.
  add column outcome        text check (outcome in ('shortlisted', 'built', 'declined')),
  add column outcome_reason text not null default '',
  add column outcome_at     timestamptz;
create index ideas_newest_of_author on api.ideas (author, id desc);

-- Members whom the author invited as co-authors. The author is not among them.
create table api.idea_co_authors (
  idea        int not null references api.ideas,
  member      int not null references api.accounts,
  invited_at  timestamptz not null,
  accepted_at timestamptz,
  primary key (idea, member)
);
create index idea_co_authors_of_member on api.idea_co_authors (member, idea);
