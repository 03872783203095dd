-- The files of one message are attached at the same time; this keeps their order.
alter table api.attachment_uses add column number bigint generated always as identity;
