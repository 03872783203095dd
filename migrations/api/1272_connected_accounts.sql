-- Accounts of members on networks to which we post for them.
create table api.sharing_accounts (
  member       int not null references api.accounts on delete cascade,
  provider     text not null check (provider in ('mastodon', 'bluesky')),
  host         text not null,
  subject      text not null,         -- the id of the account there
  handle       text not null,
  url          text not null,
  length_max   int not null,
  secret       text not null,         -- the tokens, encrypted
  is_expired   boolean not null default false,
  connected_at timestamptz not null,
  primary key (member, provider)
);

-- Our registration at each Mastodon server that a member has named.
create table api.mastodon_apps (
  host          text not null,
  redirect_uri  text not null,
  client_id     text not null,
  secret        text not null,        -- encrypted
  registered_at timestamptz not null,
  primary key (host, redirect_uri)
);

-- What was posted for members, part by part, so that a repeated request continues where the first one stopped.
create table api.shared_posts (
  id            int generated always as identity primary key,
  member        int not null references api.accounts on delete cascade,
  provider      text not null,
  subject       text not null default '',
  target        text not null default '',
  digest        bytea not null,       -- of the account and the texts: the same post is not sent twice within an hour
  parts         jsonb not null,
  state         text not null check (state in ('posting', 'posted', 'unsure', 'failed')),
  started_at    timestamptz not null,
  claimed_until timestamptz not null
);
create unique index shared_posts_of_text on api.shared_posts (member, digest);
create index shared_posts_by_age on api.shared_posts (started_at);
