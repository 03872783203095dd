-- Unread counts look at the topics that a member has read most recently, and at those that the member is watching.
create index talk_reading_latest on api.talk_reading (member, updated_at desc) include (topic, last_read)
  where level in ('normal', 'tracking');
create index talk_reading_watched on api.talk_reading (member, updated_at desc) include (topic, last_read)
  where level = 'watching';
