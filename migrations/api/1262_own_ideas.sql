-- When the asker's own idea joins the others; null once it has, or if it is not hidden.
alter table api.challenges add column own_idea_at timestamptz;
create index challenges_with_own_idea on api.challenges (own_idea_at) where own_idea_at is not null;

-- The search looks for tags without adding the condition that there are some.
create index challenges_by_tag on api.challenges using gin (tags);
drop index api.challenges_tags;
