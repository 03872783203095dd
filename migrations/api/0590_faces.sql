-- Members are shown with a picture everywhere. Removed accounts and guests have none.
create or replace view public.members as
  select id, handle,
    case when deleted_at is null then trim(first_name || ' ' || last_name) else 'Account removed' end as name,
    is_admin and deleted_at is null as is_staff,
    case when deleted_at is null and not is_guest then avatar end as avatar_url
  from api.accounts;
