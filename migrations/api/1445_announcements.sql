-- What community managers announce: as a banner while it runs, and once by notification or e-mail when it starts
-- (services/api/src/messaging/announcements).
create table api.announcements (
  id           int generated always as identity primary key,
  title        text not null,
  text         text not null,
  link         text not null default '',
  audience     jsonb not null,
  banner       boolean not null,
  notification boolean not null,
  email        boolean not null,
  starts_at    timestamptz not null,
  ends_at      timestamptz not null,
  told_at      timestamptz,                                     -- notifications and e-mails are on their way
  made_by      int references api.accounts on delete set null,
  made_at      timestamptz not null,
  check (ends_at >= starts_at)
);
create index announcements_banners on api.announcements (ends_at) where banner;
create index announcements_untold on api.announcements (starts_at) where told_at is null;
create index announcements_made_by on api.announcements (made_by);

create table api.announcement_dismissals (
  announcement int not null references api.announcements on delete cascade,
  member       int not null references api.accounts on delete cascade,
  dismissed_at timestamptz not null,
  primary key (announcement, member)
);
create index announcement_dismissals_member on api.announcement_dismissals (member);
