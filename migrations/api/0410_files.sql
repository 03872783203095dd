-- Files that members uploaded. The bytes are in the store (a folder or a bucket) under the key.
create table api.files (
  key       text primary key,
  owner     int not null references api.accounts on delete cascade,
  kind      text not null,
  name      text not null,
  type      text not null,
  bytes     int not null,
  width     int,                                   -- null until the bytes have arrived
  height    int,
  made_at   timestamptz not null,
  stored_at timestamptz
);
create index files_of_owner on api.files (owner, made_at desc);
create index files_by_age on api.files (made_at);

-- What uses a file, for example challenge:17 or account:4. A file that nothing uses is deleted after some days.
create table api.file_uses (
  key     text not null references api.files on delete cascade,
  used_by text not null,
  primary key (key, used_by)
);
create index file_uses_by_user on api.file_uses (used_by);
