-- E-mails, stored by the transaction that causes them and sent by a job. Only this table has texts together with
-- addresses; an e-mail is deleted some days after it was sent.
create table api.mail (
  id          bigint generated always as identity primary key,
  account     int references api.accounts on delete cascade,   -- null: the recipient has no account
  address     text not null,
  kind        text not null,                                   -- the template
  data        jsonb not null,
  filed_at    timestamptz not null,
  send_at     timestamptz not null,
  sent_at     timestamptz,
  tries       int not null default 0,
  failure     text
);
create index mail_waiting on api.mail (send_at) where sent_at is null;
create index mail_sent on api.mail (sent_at) where sent_at is not null;
create index mail_newest on api.mail (filed_at desc, id desc);

-- Notifications of members. `subject` names what a notification is about, so that related ones can be grouped.
create table api.notices (
  id         bigint generated always as identity primary key,
  member     int not null references api.accounts on delete cascade,
  kind       text not null,
  subject    text not null,
  data       jsonb not null,
  told_at    timestamptz not null,
  read_at    timestamptz
);
create index notices_of_member on api.notices (member, id desc);
create index notices_unread on api.notices (member) where read_at is null;

-- What admins and moderators did, and what was done in a member's name.
create table api.audit (
  id         bigint generated always as identity primary key,
  actor      int not null references api.accounts,
  as_member  int references api.accounts,                      -- the member whom an admin impersonated
  act        text not null,
  subject    text not null default '',                         -- for example member:17 or platform:3
  detail     jsonb not null default '{}',
  request_id text not null default '',
  done_at    timestamptz not null
);
create index audit_newest on api.audit (id desc);
create index audit_of_actor on api.audit (actor, id desc);
create index audit_of_member on api.audit (as_member, id desc) where as_member is not null;
create index audit_of_subject on api.audit (subject, id desc);
