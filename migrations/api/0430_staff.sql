-- Admins have scores like everybody else, but no place on any leaderboard; services/scoring leaves them out.
create index accounts_of_staff on api.accounts (id) where is_admin and deleted_at is null;

create or replace view public.members as
  select id, handle,
    case when deleted_at is null then trim(first_name || ' ' || last_name) else 'Account removed' end as name,
    is_admin and deleted_at is null as is_staff
  from api.accounts;
