-- What else an event counts for, as the writer found when it appended it: the sub-platform on which its challenge runs,
-- that platform's owner, the asker, and the parent of its category. Null in older events, which keep their meaning.
alter table log.events
  add column home   int,
  add column owner  int,
  add column asker  int,
  add column parent int;

-- Players of an invite-only cycle: rare, and looked up at every start.
create index events_of_players on log.events (position)
  where type in ('OlympiadPlayerJoined', 'OlympiadPlayerLeft');
