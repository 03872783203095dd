-- The ids of files are random strings.
alter table api.talk_waiting_replies
  alter column attachments drop default,
  alter column attachments type text[] using attachments::text[],
  alter column attachments set default '{}';
