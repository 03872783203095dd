-- Imported ideas are separate drafts: a challenge can have many of them, besides the one of its form.
alter table api.drafts drop constraint drafts_origin_check;
alter table api.drafts add constraint drafts_origin_check check (origin in
  ('challenge-creation-flow', 'challenge-promotion-flow', 'qq', 'idea-form', 'save-an-idea', 'import'));
drop index api.drafts_one_an_open_question;
create unique index drafts_one_an_open_question on api.drafts (account, challenge)
  where challenge is not null and sent_at is null and origin <> 'import';

-- Rows of a file that have become drafts, so that importing the same file again does not create them twice. A deleted
-- draft can be imported again. `target` is "questions", or the challenge that an idea is for.
create table api.imported_rows (
  account     int not null references api.accounts on delete cascade,
  target      text not null,
  hash        bytea not null,
  draft       int not null references api.drafts on delete cascade,
  imported_at timestamptz not null,
  primary key (account, target, hash)
);
create index imported_rows_of_draft on api.imported_rows (draft);
