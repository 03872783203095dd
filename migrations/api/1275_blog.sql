-- The blog of a member: posts with formatted text. `words` is the same text without formatting.
create table api.posts (
  id           int generated always as identity primary key,
  author       int not null references api.accounts,
  title        text not null default '',
  body         jsonb not null,
  words        text not null default '',
  picture      text,
  picture_alt  text not null default '',
  state        text not null check (state in ('draft', 'published')),
  version      int not null default 1,
  -- The first publication, which stays the same when a post is withdrawn and published again.
  published_at timestamptz,
  -- Hidden by reports or a moderator.
  hidden_at    timestamptz,
  created_at   timestamptz not null,
  changed_at   timestamptz not null,
  check (state = 'draft' or published_at is not null)
);
create index posts_of_author on api.posts (author, published_at desc nulls first, id desc);
create index posts_newest on api.posts (published_at desc, id desc)
  where state = 'published' and hidden_at is null;
