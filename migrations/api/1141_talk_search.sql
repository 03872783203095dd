-- Messages and topic titles are found by the stems of their words. The query leaves out what a viewer is not allowed to
-- read.
create index talk_messages_words on api.talk_messages using gin (to_tsvector('english', words)) where state = 'shown';
create index talk_topics_words on api.talk_topics using gin (to_tsvector('english', title)) where title is not null;
