-- An account that an admin merged into another one of the same person. It is closed like a removed one, and its content
-- is shown under the name of the account that is kept.
alter table api.accounts
  add column merged_into int references api.accounts,
  add constraint merged_accounts_are_closed check (merged_into is null or deleted_at is not null);
create index accounts_merged on api.accounts (merged_into) where merged_into is not null;

create function api.name_merged_accounts() returns trigger language plpgsql as $$
begin
  update api.accounts set first_name = new.first_name, last_name = new.last_name, avatar = new.avatar
  where merged_into = new.id;
  return null;
end $$;
create trigger merged_accounts_are_named after update of first_name, last_name, avatar on api.accounts
  for each row when (new.merged_into is null) execute function api.name_merged_accounts();

create or replace view public.members as
  select id, handle,
    case when deleted_at is null or merged_into is not null then trim(first_name || ' ' || last_name)
      else 'Account removed' end as name,
    is_admin and deleted_at is null as is_staff,
    case when (deleted_at is null or merged_into is not null) and not is_guest then avatar end as avatar_url
  from api.accounts;
