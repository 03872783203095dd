-- Addresses that receive events, and what was sent to them. Written by services/api/src/messaging/webhooks.
create table api.webhook_endpoints (
  id             int generated always as identity primary key,
  ref            uuid not null unique default gen_random_uuid(),  -- the public id
  account        int references api.accounts on delete cascade,   -- of a member, or
  platform       int references api.platforms on delete cascade,  -- of the owner of a platform
  about          text not null check (about in ('me', 'everybody')),
  name           text not null,
  url            text not null,
  kinds          text[] not null,
  secret         text not null,               -- encrypted, because signing needs it
  old_secret     text,                        -- also signs until old_secret_until, so that receivers can switch
  old_secret_until timestamptz,
  state          text not null default 'active' check (state in ('active', 'paused', 'disabled')),
  after_position bigint not null,             -- events up to here happened before the webhook was added
  failures       int not null default 0,      -- attempts since the last success
  failing_since  timestamptz,
  rests_until    timestamptz,
  created_at     timestamptz not null,
  check ((account is null) <> (platform is null)),
  check (about = 'everybody' or account is not null)
);
create index webhook_endpoints_of_account on api.webhook_endpoints (account, id) where account is not null;
create index webhook_endpoints_of_platform on api.webhook_endpoints (platform, id) where platform is not null;

-- One message to one endpoint. Its body is written when it is sent, so that it never has what was erased in the
-- meantime.
create table api.webhook_deliveries (
  id         bigint generated always as identity primary key,
  ref        uuid not null unique default gen_random_uuid(),      -- the webhook-id of all its attempts
  endpoint   int not null references api.webhook_endpoints on delete cascade,
  position   bigint,                          -- the entry of the activity streams; null for a test
  part       int,
  kind       text not null,
  state      text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed', 'withdrawn')),
  attempts   int not null default 0,
  next_at    timestamptz not null,
  created_at timestamptz not null,
  tried_at   timestamptz,
  took_ms    int,
  status     int,                             -- of the last answer
  answer     text,                            -- its beginning
  fault      text,                            -- why there is no answer
  unique (endpoint, position, part)           -- an event that is read again adds nothing
);
create index webhook_deliveries_due on api.webhook_deliveries (endpoint, next_at) where state = 'waiting';
create index webhook_deliveries_newest on api.webhook_deliveries (endpoint, id desc);
create index webhook_deliveries_old on api.webhook_deliveries (created_at);
