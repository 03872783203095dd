-- Unread counts look at marks that are not settled, and at topics that have new messages since the job last looked
-- (services/api/src/talk/reading/settle-marks.ts).

-- When the last number was given, by the database's clock. It never leaves the database.
alter table api.talk_topics add column moved_at timestamptz not null default '-infinity';
alter table api.talk_topics alter column moved_at set default clock_timestamp();
create index talk_topics_moved on api.talk_topics (moved_at) include (id);

create function api.note_move() returns trigger language plpgsql as $$
begin
  new.moved_at = clock_timestamp();
  return new;
end $$;
create trigger talk_topics_note_moves before update of last_number on api.talk_topics
  for each row when (new.last_number <> old.last_number) execute function api.note_move();

-- Settled: when the job looked, the topic had nothing after `last_read`, which only grows.
alter table api.talk_reading add column settled boolean not null default false;
create index talk_reading_unsettled on api.talk_reading (member, updated_at desc) include (topic, last_read)
  where level in ('normal', 'tracking') and not settled;
create index talk_reading_watched_unsettled on api.talk_reading (member, updated_at desc) include (topic, last_read)
  where level = 'watching' and not settled;
drop index api.talk_reading_latest;
drop index api.talk_reading_watched;
create index talk_reading_to_settle on api.talk_reading (updated_at, member, topic) where not settled;

-- One row. `moved_until`: the marks of topics with news before this time are right. `looked_until`: marks that changed
-- before this time have been looked at. Null: never.
create table api.talk_settling (
  one          boolean primary key default true check (one),
  moved_until  timestamptz,
  looked_until timestamptz
);
insert into api.talk_settling default values;
