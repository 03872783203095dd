-- The folders in which the members of a lab keep their shared files: services/api/src/play/labs/folders.ts.
create table api.lab_folders (
  id      text primary key,
  idea    int not null references api.ideas on delete cascade,
  parent  text references api.lab_folders on delete cascade,
  name    text not null,
  -- Null once the account is erased: the folder belongs to the lab.
  made_by int references api.accounts,
  made_at timestamptz not null
);
create unique index lab_folders_names on api.lab_folders (idea, coalesce(parent, ''), lower(name));
create index lab_folders_by_parent on api.lab_folders (parent) where parent is not null;
create index lab_folders_by_maker on api.lab_folders (made_by) where made_by is not null;

-- The folder of a file in the lab that uses it; null at the top level.
alter table api.attachment_uses add column lab_folder text references api.lab_folders on delete set null;
create index attachment_uses_by_lab_folder on api.attachment_uses (lab_folder) where lab_folder is not null;
