-- The messages of labs move to topics: one for each lab, in the same order and with the same times. Meanwhile nothing
-- can write to the old table.
lock table api.lab_messages in access exclusive mode;

create function pg_temp.words_of(body text, image text) returns text language sql immutable as $$
  select btrim(concat_ws(E'\n\n', nullif(btrim(body, E' \t\r\n'), ''), case when image is not null then 'Picture' end))
$$;

-- As rich text: an empty line starts a new paragraph, and a single line break stays. A picture becomes a link to its
-- file.
create function pg_temp.text_of(body text, image text) returns jsonb language sql immutable as $$
  with parts as (
    select part, n from regexp_split_to_table(body, '\n{2,}') with ordinality as p (part, n)
    where btrim(part, E' \t\r\n') <> ''
  ), paragraphs as (
    select n, jsonb_build_object('type', 'paragraph', 'content', (
      select jsonb_agg(i.inline order by l.k, i.place)
      from regexp_split_to_table(btrim(part, E' \t\r\n'), '\n') with ordinality as l (line, k)
      cross join lateral (
        select 1 as place, '{"type":"hardBreak"}'::jsonb as inline where l.k > 1
        union all
        select 2, jsonb_build_object('type', 'text', 'text', l.line) where l.line <> ''
      ) i)) as block
    from parts
    union all
    select 1000000, jsonb_build_object('type', 'paragraph', 'content', jsonb_build_array(
      jsonb_build_object('type', 'text', 'text', 'Picture', 'marks', jsonb_build_array(
        jsonb_build_object('type', 'link', 'attrs', jsonb_build_object('href', image))))))
    where image is not null
  )
  select jsonb_build_object('type', 'doc', 'content', coalesce(jsonb_agg(block order by n), '[]'::jsonb))
  from paragraphs
$$;

create temporary table moved on commit drop as
  select m.id as old_id, m.idea, m.member, m.written_at, m.image,
    api.opaque_id('talk_messages', nextval('api.talk_messages_numbers'), 0) as new_id,
    row_number() over (partition by m.idea order by m.written_at, m.number)::int as number,
    pg_temp.words_of(m.body, m.image) as words, pg_temp.text_of(m.body, m.image) as body
  from api.lab_messages m;

insert into api.talk_topics
    (context_kind, context, platform, last_number, changes, messages, excerpt, created_at, last_at)
  select 'lab', m.idea, c.home, count(*), count(*), count(*),
    left((array_agg(m.words order by m.number))[1], 200), min(m.written_at), max(m.written_at)
  from moved m join api.ideas i on i.id = m.idea join api.challenges c on c.id = i.challenge
  group by m.idea, c.home;

insert into api.talk_messages (id, topic, number, changed, member, body, words, created_at)
  select m.new_id, t.id, m.number, m.number, m.member, m.body, m.words, m.written_at
  from moved m join api.talk_topics t on t.context_kind = 'lab' and t.context = m.idea;

-- Earlier messages count as read.
insert into api.talk_reading (member, topic, last_read, level, updated_at)
  select p.member, t.id, t.last_number, 'watching', t.last_at
  from api.talk_topics t
  join (select id as idea, author as member from api.ideas
    union select idea, member from api.idea_co_authors where accepted_at is not null) p
    on t.context_kind = 'lab' and p.idea = t.context;

update api.file_uses u set used_by = 'message:' || m.new_id
  from moved m where u.used_by = 'lab-message:' || m.old_id;

do $$
begin
  if (select count(*) from api.lab_messages) <> (select count(*) from api.talk_messages m
      join api.talk_topics t on t.id = m.topic and t.context_kind = 'lab') then
    raise exception 'messages of labs would be lost';
  end if;
end $$;

drop table api.lab_messages;
