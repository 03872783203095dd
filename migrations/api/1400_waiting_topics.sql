-- A topic waits for approval like a reply. It is created when its first message is approved; until then it is only here.
alter table api.talk_waiting_replies
  alter column topic drop not null,
  add column title text,
  add column category int references api.categories,
  add column tags text[] not null default '{}',
  add constraint talk_waiting_place check (topic is not null or title is not null);
create index talk_waiting_by_category on api.talk_waiting_replies (category) where category is not null;
