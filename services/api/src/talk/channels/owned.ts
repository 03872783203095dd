import type { MemberId } from '@ideathlon/contracts/ids'
import { sql } from 'kysely'
import type { Tx } from '../../kernel/deps.ts'

/**
 * Counts the channels that a member owns, without archived ones. The lock serialises these counts.
 */
export async function countOwned(tx: Tx, member: MemberId): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext(${`channels ${member}`}))`.execute(tx)
  const { owned } = await tx
    .selectFrom('talk_channel_members as m')
    .innerJoin('talk_channels as c', 'c.id', 'm.channel')
    .select((eb) => eb.fn.countAll<string>().as('owned'))
    .where('m.account', '=', member)
    .where('m.role', '=', 'owner')
    .where('c.archived_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(owned)
}
