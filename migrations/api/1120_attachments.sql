-- Folders of a member's storage library.
create table api.storage_folders (
  id      text primary key,
  owner   int not null references api.accounts on delete cascade,
  parent  text references api.storage_folders,
  name    text not null,
  made_at timestamptz not null
);
create unique index storage_folders_names
  on api.storage_folders (owner, coalesce(parent, ''), lower(name));
create index storage_folders_by_parent on api.storage_folders (parent) where parent is not null;

-- Files that members attach or keep. The bytes are in the store, in the objects of attachment_parts.
create table api.attachments (
  id           text primary key,
  owner        int not null references api.accounts on delete cascade,
  folder       text references api.storage_folders,
  kind         text not null,
  name         text not null,
  title        text,
  type         text not null,
  is_private   boolean not null,
  is_kept      boolean not null,
  is_resumable boolean not null,
  bytes        bigint not null,            -- what the quota counts; the announced size until all bytes have arrived
  received     bigint not null default 0,
  width        int,
  height       int,
  duration_ms  int,
  preview      text not null default 'none',
  made_at      timestamptz not null,
  stored_at    timestamptz                 -- null until all bytes have arrived and been accepted
);
create index attachments_of_owner on api.attachments (owner, made_at desc, id) where stored_at is not null;
create index attachments_in_folder on api.attachments (folder) where folder is not null;
create index attachments_unfinished on api.attachments (owner) where stored_at is null;
create index attachments_unkept on api.attachments (made_at) where stored_at is null or not is_kept;
create index attachments_to_preview on api.attachments (made_at) where preview = 'pending';

-- Objects in the store. A row is written before its object, so that no object is forgotten.
create table api.attachment_parts (
  object     text primary key,
  attachment text not null references api.attachments,
  role       text not null,                -- content, image, preview
  begins     bigint not null,
  bytes      int not null,
  is_stored  boolean not null default false
);
create index attachment_parts_in_order on api.attachment_parts (attachment, role, begins);

-- What uses an attachment, for example message:17 or lab:4.
create table api.attachment_uses (
  attachment text not null references api.attachments,
  used_by    text not null,
  used_at    timestamptz not null,
  primary key (attachment, used_by)
);
create index attachment_uses_by_user on api.attachment_uses (used_by);

-- The total size of a member's files: the sum of attachments.bytes.
create table api.storage_sums (
  member int primary key references api.accounts on delete cascade,
  bytes  bigint not null check (bytes >= 0)
);
