-- The review queue. An item is one thing that people or the system reported, however often.
create table api.reviews (
  id            int generated always as identity primary key,
  subject_kind  text not null,
  subject_id    text not null,
  author        int references api.accounts,
  platform      int not null default 1 references api.platforms,
  challenge     int references api.challenges,
  title         text not null,                       -- as it was when the item was opened
  excerpt       text not null,
  link          text not null,
  state         text not null default 'waiting' check (state in ('waiting', 'appealed', 'decided')),
  weight        int not null default 0,
  reports       int not null default 0,
  is_hidden     boolean not null default false,
  opened_at     timestamptz not null,
  claimed_by    int references api.accounts,
  claimed_until timestamptz,
  verdict       text check (verdict in ('approve', 'approve_and_trust', 'decline', 'decline_and_block')),
  reason        text not null default '',
  decided_by    int references api.accounts,
  decided_at    timestamptz,
  appeal        text,
  appealed_at   timestamptz,
  upheld        boolean,
  appeal_reason text not null default '',
  appeal_by     int references api.accounts,
  appeal_at     timestamptz                           -- when the appeal was decided
);
-- A thing has one open item at a time. After a decision, it can be reported again as a new item.
create unique index reviews_open on api.reviews (subject_kind, subject_id) where state <> 'decided';
create index reviews_heaviest on api.reviews (state, weight desc, id);
create index reviews_decided on api.reviews (decided_at desc, id desc) where state = 'decided';
create index reviews_of_author on api.reviews (author, id desc) where author is not null;

create table api.reports (
  id          int generated always as identity primary key,
  review      int not null references api.reviews on delete cascade,
  reporter    int references api.accounts,            -- null: reported by the system
  subject     text not null,                          -- for example idea:7
  reason      text not null,
  note        text not null default '',
  weight      int not null,
  reported_at timestamptz not null
);
create index reports_of_review on api.reports (review, id);
create index reports_of_reporter on api.reports (reporter, subject, reported_at desc) where reporter is not null;

create table api.sanctions (
  id          int generated always as identity primary key,
  member      int not null references api.accounts on delete cascade,
  action      text not null check (action in ('warn', 'silence', 'suspend', 'ban')),
  reason      text not null,
  until       timestamptz,                            -- null: a warning, or permanent
  made_by     int references api.accounts,
  made_at     timestamptz not null,
  review      int references api.reviews,          -- the decision that led to it
  lifted_at   timestamptz,
  lifted_by   int references api.accounts,
  lift_reason text not null default ''
);
create index sanctions_of_member on api.sanctions (member, id desc);
create index sanctions_newest on api.sanctions (made_at desc, id desc) where action <> 'warn';

-- When a moderator decided that what the member writes needs no review.
alter table api.accounts add column trusted_at timestamptz;
create index accounts_newest on api.accounts (id desc);
create index accounts_with_power on api.accounts (id) where is_admin or is_ambassador;
create index accounts_sanctioned on api.accounts (id) where suspended_until is not null or silenced_until is not null;

-- A hidden challenge is on no list, whatever its state.
alter table api.challenges add column hidden_at timestamptz;
alter table api.challenges alter column shelf set expression as (case
  when hidden_at is not null then 'hidden'
  when state = 'open' then 'open'
  when state in ('closing', 'closed', 'settled', 'archived') then 'closed'
  else 'hidden' end);
