import type { MemberId } from '@ideathlon/contracts/ids'
import { refused } from '@ideathlon/service-kit/http/refusal'
import { type RawBuilder, sql } from 'kysely'
import type { ApiDb, Tx } from '../../kernel/deps.ts'

/** SQL: whether we hold any of the member's money. */
export const hasMoney = (member: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select from public.member_money w where w.member = (${member})::text and w.cents > 0)`

/**
 * SQL: whether money may still come back to the wallet of a member, or of an account that was
 * merged into theirs. Each account is looked up by its id, which the index of payments contains.
 */
export const awaitsMoney = (member: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  exists (select from public.members_awaiting_money w where w.member = ${member})
  or exists (select from accounts merged
    join public.members_awaiting_money w on w.member = merged.id where merged.merged_into = ${member}))`

/** What others depend on, and what is owed to the member or by them. */
type ErasureBlockers = {
  platform: boolean
  organisation: boolean
  channel: boolean
  team: boolean
  money: boolean
  promise: boolean
}

export async function readErasureBlockers(
  db: ApiDb | Tx,
  member: MemberId,
): Promise<ErasureBlockers> {
  const { rows } = await sql<ErasureBlockers>`select
    ${hasMoney(sql`${member}::int`)} as money,
    exists (select from challenges where asker = ${member} and hidden_at is null
      and (prize_cents > 0 or idea_entry_fee_cents > 0)
      and state in ('open', 'closing', 'closed')) as promise,
    exists (select from platforms where owner = ${member}) as platform,
    exists (select from organisations o join organisation_members m on m.organisation = o.id
      where m.account = ${member} and m.role = 'owner' and o.members > 1) as organisation,
    exists (select from talk_channels c join talk_channel_members m on m.channel = c.id
      where m.account = ${member} and m.role = 'owner' and c.members > 1) as channel,
    exists (select from teams where captain = ${member} and members > 1) as team`.execute(db)
  return rows[0] as ErasureBlockers
}

/**
 * Refuses to erase owners and captains on whom others depend, until they have handed over, and
 * members who have money here or have promised some.
 */
export async function demandErasable(tx: Tx, member: MemberId): Promise<void> {
  const ties = await readErasureBlockers(tx, member)
  if (ties.platform) throw refused('platform_owner_stays')
  if (ties.organisation) throw refused('organisation_owner_stays')
  if (ties.channel) throw refused('channel_owner_stays')
  if (ties.team) throw refused('team_captain_stays')
  if (ties.money) throw refused('wallet_not_empty')
  if (ties.promise) throw refused('prize_promised')
}
