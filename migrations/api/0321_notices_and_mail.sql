alter table api.notices
  add column from_member  int references api.accounts on delete cascade,   -- who caused it
  add column due          text check (due in ('instant', 'daily', 'weekly')),  -- when it is e-mailed, if it is still unread
  add column once         text,                                -- a member gets only one notification with this key
  add column is_announced boolean not null default false;      -- the live sockets know about it
create unique index notices_once on api.notices (member, once) where once is not null;
create index notices_due on api.notices (due, member, told_at) where due is not null and read_at is null;
create index notices_unannounced on api.notices (id) where not is_announced;
create index notices_read on api.notices (read_at) where read_at is not null;

-- How a member is notified about a group of kinds. Without a row, the default of the catalogue applies.
create table api.notice_levels (
  member int not null references api.accounts on delete cascade,
  grp    text not null,
  level  text not null check (level in ('off', 'in-app', 'instant', 'daily', 'weekly')),
  primary key (member, grp)
);

-- When a member was last sent an instant e-mail; the next one has to wait.
create table api.notice_mailings (
  member     int primary key references api.accounts on delete cascade,
  instant_at timestamptz not null
);

alter table api.mail add column given_up_at timestamptz;       -- `failure` says why
drop index api.mail_waiting;
create index mail_waiting on api.mail (send_at) where sent_at is null and given_up_at is null;
create index mail_given_up on api.mail (given_up_at) where given_up_at is not null;

-- Addresses without an account that want no more e-mails. Only a hash of the address is kept.
create table api.mail_declined (
  address_hash bytea primary key,
  declined_at  timestamptz not null
);
