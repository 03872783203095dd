import type { MemberId } from '@ideathlon/contracts/ids'
import { refused } from '@ideathlon/service-kit/http/refusal'
import { sql } from 'kysely'
import type { Tx } from '../../kernel/deps.ts'

/** Who others depend on hands over first: a platform, an organisation or a team that is not theirs alone. */
export async function demandFreedom(tx: Tx, member: MemberId): Promise<void> {
  const { rows } = await sql<{ platform: boolean; organisation: boolean; team: boolean }>`select
    exists (select from platforms where owner = ${member}) as platform,
    exists (select from organisations o join organisation_members m on m.organisation = o.id
      where m.account = ${member} and m.role = 'owner' and o.members > 1) as organisation,
    exists (select from teams where captain = ${member} and members > 1) as team`.execute(tx)
  const [needed] = rows
  if (needed?.platform) throw refused('platform_owner_stays')
  if (needed?.organisation) throw refused('organisation_owner_stays')
  if (needed?.team) throw refused('team_captain_stays')
}

/** An organisation of one's own goes along; where others are, an owner's row stays, without a name. */
export async function eraseFromOrganisations(tx: Tx, member: MemberId): Promise<void> {
  await sql`delete from organisation_doors where account = ${member}`.execute(tx)
  await sql`update organisations set offered_to = null, offered_at = null
    where offered_to = ${member}`.execute(tx)
  await sql`delete from organisations o using organisation_members m
    where m.organisation = o.id and m.account = ${member} and m.role = 'owner'
      and o.members = 1`.execute(tx)
  await sql`with gone as (
      delete from organisation_members where account = ${member} and role <> 'owner'
      returning organisation)
    update organisations o set members = o.members - 1
    from gone where o.id = gone.organisation`.execute(tx)
}

/** As with organisations: a captain's row stays where others are. */
export async function eraseFromTeams(tx: Tx, member: MemberId): Promise<void> {
  await sql`delete from teams where captain = ${member} and members = 1`.execute(tx)
  await sql`delete from team_members where account = ${member} and standing = 'invited'`.execute(tx)
  await sql`with gone as (
      delete from team_members m using teams t
      where t.id = m.team and m.account = ${member} and t.captain <> ${member}
      returning m.team)
    update teams t set members = t.members - 1 from gone where t.id = gone.team`.execute(tx)
}
