-- Topics are found by their tag.
create index talk_topics_by_tag on api.talk_topics using gin (tags);
