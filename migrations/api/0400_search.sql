-- What people search through. Words are found as they are written by their stem (full text); what is
-- mistyped is found by its trigrams. What is hidden is left out by the query, never by the index.
create extension if not exists pg_trgm with schema public;

alter table api.challenges add column words tsvector generated always as (
  setweight(to_tsvector('english', question_title), 'A') ||
  setweight(to_tsvector('english', question_detail), 'B') ||
  setweight(to_tsvector('english', assumption_who || ' ' || assumption_what || ' ' || assumption_why), 'C')
) stored;
create index challenges_words on api.challenges using gin (words);
create index challenges_title_trigrams on api.challenges using gin (question_title public.gin_trgm_ops);

-- An idea has words only once its question is closed: until then nobody finds it, and its row,
-- which every rating writes anew, stays small.
alter table api.ideas add column words tsvector generated always as (
  case when ranked_ratings is not null then
    setweight(to_tsvector('english', title), 'A') ||
    setweight(to_tsvector('english', description), 'B')
  end) stored;
create index ideas_words on api.ideas using gin (words) where words is not null;

-- By which other services find a member: lower case, handle and name together, trigrams beneath.
create view public.member_names as
  select id, handle, found_by,
    case when deleted_at is null then trim(first_name || ' ' || last_name) else 'Account removed' end as name
  from api.accounts;
grant select on public.member_names to ideathlon_api, ideathlon_scoring, ideathlon_olympiad;
