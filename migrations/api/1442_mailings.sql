-- Every mailing of a community manager, past or scheduled. Its e-mails are in api.mail until they are deleted; the
-- counters stay (services/api/src/safety/administration/mailings).
create table api.mailings (
  id         int generated always as identity primary key,
  subject    text not null,
  text       text not null,
  segment    jsonb not null,
  made_by    int references api.accounts on delete set null,
  made_at    timestamptz not null,
  send_at    timestamptz not null,
  state      text not null check (state in ('scheduled', 'queued', 'cancelled')),
  recipients int not null default 0,
  sent       int not null default 0,
  failed     int not null default 0,
  bounced    int not null default 0
);
create index mailings_due on api.mailings (send_at) where state = 'scheduled';
create index mailings_made_by on api.mailings (made_by);
alter table api.mail add column mailing int references api.mailings;

-- E-mails that the mail server reports as bounced. The address is kept as a hash.
create table api.mail_bounces (
  id           bigint generated always as identity primary key,
  mail         bigint not null unique,                          -- a repeated report changes nothing
  mailing      int references api.mailings,
  account      int references api.accounts on delete cascade,
  address_hash bytea not null,
  kind         text not null check (kind in ('hard', 'soft', 'complaint')),
  reason       text not null default '',
  bounced_at   timestamptz not null
);
create index mail_bounces_of_account on api.mail_bounces (account) where account is not null;
