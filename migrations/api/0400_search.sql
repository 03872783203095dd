-- What people can search. Words are found by their stems (full text), and misspelt ones by trigrams. Hidden content is
-- left out by the query, never by the index.
create extension if not exists pg_trgm with schema public;

alter table api.challenges add column words tsvector generated always as (
  setweight(to_tsvector('english', question_title), 'A') ||
  setweight(to_tsvector('english', question_detail), 'B') ||
  setweight(to_tsvector('english', assumption_who || ' ' || assumption_what || ' ' || assumption_why), 'C')
) stored;
create index challenges_words on api.challenges using gin (words);
create index challenges_title_trigrams on api.challenges using gin (question_title public.gin_trgm_ops);

-- An idea has searchable words only once its challenge is closed. Until then nobody can find it, and its row, which
-- every rating rewrites, stays small.
alter table api.ideas add column words tsvector generated always as (
  case when ranked_ratings is not null then
    setweight(to_tsvector('english', title), 'A') ||
    setweight(to_tsvector('english', description), 'B')
  end) stored;
create index ideas_words on api.ideas using gin (words) where words is not null;

-- How other services find a member: handle and name in lower case, with an index of trigrams.
create view public.member_names as
  select id, handle, found_by,
    case when deleted_at is null then trim(first_name || ' ' || last_name) else 'Account removed' end as name
  from api.accounts;
grant select on public.member_names to ideathlon_api, ideathlon_scoring, ideathlon_olympiad;
