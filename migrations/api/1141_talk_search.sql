-- Messages and titles of topics are found by the stems of their words. What a viewer may not read is left out by the query.
create index talk_messages_words on api.talk_messages using gin (to_tsvector('english', words)) where state = 'shown';
create index talk_topics_words on api.talk_topics using gin (to_tsvector('english', title)) where title is not null;
