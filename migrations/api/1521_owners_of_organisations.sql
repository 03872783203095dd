-- Organisations and teams whose owner or captain was removed after others had joined pass to another member, as
-- services/api/src/identity/erasure does it now.
with gone as (
  delete from api.organisation_members m using api.accounts a
  where a.id = m.account and m.role = 'owner' and a.deleted_at is not null
    and exists (
      select from api.organisation_members other where other.organisation = m.organisation and other.account <> m.account)
  returning m.organisation, m.account
), next_owners as (
  select distinct on (m.organisation) m.organisation, m.account
  from api.organisation_members m join gone g on g.organisation = m.organisation and g.account <> m.account
  order by m.organisation, m.role = 'admin' desc, m.joined_at, m.account
)
update api.organisation_members m set role = 'owner' from next_owners n
where m.organisation = n.organisation and m.account = n.account;

with gone as (
  delete from api.team_members m using api.teams t, api.accounts a
  where t.id = m.team and t.captain = m.account and a.id = m.account and a.deleted_at is not null
    and exists (
      select from api.team_members other
      where other.team = m.team and other.account <> m.account and other.standing = 'member')
  returning m.team, m.account
)
update api.teams t set members = t.members - 1, captain = (
  select m.account from api.team_members m
  where m.team = t.id and m.standing = 'member' and m.account <> gone.account
  order by m.since, m.account limit 1)
from gone where t.id = gone.team;
