-- Browsers that show a member's notifications, and what still has to be sent to them. Written by
-- services/api/src/messaging/push. Signing out on a device deletes its session, and with it its subscription.
create table api.push_subscriptions (
  id            int generated always as identity primary key,
  account       int not null references api.accounts on delete cascade,
  session       uuid not null unique references api.sessions (id) on delete cascade,
  endpoint      text not null unique,         -- at the push service of the browser
  p256dh        text not null,                -- the key with which messages are encrypted
  auth          text not null,
  created_at    timestamptz not null,
  failures      int not null default 0,       -- in a row
  failing_since timestamptz,
  rests_until   timestamptz                   -- after a failure
);
create index push_subscriptions_of_account on api.push_subscriptions (account);

-- Written together with is_announced of the notification, so none is skipped; deleted when the push service has accepted
-- it.
create table api.push_messages (
  id           bigint generated always as identity primary key,
  subscription int not null references api.push_subscriptions on delete cascade,
  notice       bigint not null references api.notices on delete cascade,
  created_at   timestamptz not null
);
create index push_messages_of_subscription on api.push_messages (subscription, id);
create index push_messages_of_notice on api.push_messages (notice);

-- Groups of notifications that a member does not want on any device.
create table api.push_silent_groups (
  account int not null references api.accounts on delete cascade,
  grp     text not null,
  primary key (account, grp)
);
