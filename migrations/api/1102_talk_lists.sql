-- The last sort key of lists is the random id, so that a page does not reveal the order of creation.
drop index api.talk_topics_of_context;
drop index api.talk_topics_recent;
drop index api.talk_topics_hot;
drop index api.talk_topics_of_category;
create index talk_topics_recent on api.talk_topics (last_at desc, id desc);
create index talk_topics_hot on api.talk_topics (hot desc, id desc);
create index talk_topics_of_context on api.talk_topics (context_kind, context, last_at desc, id desc);
create index talk_topics_hot_of_context on api.talk_topics (context_kind, context, hot desc, id desc);
create index talk_topics_of_category on api.talk_topics (category, last_at desc, id desc)
  where category is not null;
create index talk_topics_pinned on api.talk_topics (context_kind, context, pinned_at desc)
  where pinned_at is not null;

-- Whether a friend has written in a topic.
create index talk_messages_of_topic_member on api.talk_messages (topic, member);
