-- Versions of one message that were replaced at the same time keep their order.
alter table api.talk_revisions add column number int generated always as identity;

-- Files name the message that uses them.
alter table api.talk_messages drop column attachments;
