-- Files have random texts as ids.
alter table api.talk_waiting_replies
  alter column attachments drop default,
  alter column attachments type text[] using attachments::text[],
  alter column attachments set default '{}';
