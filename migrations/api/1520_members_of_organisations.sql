-- The kept number of members leaves out an owner whose account was removed, whose row stays.
-- services/api/src/community/organisations and services/api/src/identity/erasure keep it.
update api.organisations o set members = counted.members
from (
  select o.id, count(m.account) filter (where a.deleted_at is null) as members
  from api.organisations o join api.organisation_members m on m.organisation = o.id join api.accounts a on a.id = m.account
  group by o.id
) counted
where counted.id = o.id and counted.members <> o.members;
