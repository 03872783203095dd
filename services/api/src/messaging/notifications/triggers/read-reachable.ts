import type { MemberId } from '@ideathlon/contracts/ids'
import { sql } from 'kysely'
import type { Tx } from '../../../kernel/deps.ts'
import { providerOf, type TalkContext } from '../../../talk/topics/context-access.ts'

type About = { topic: number; context: TalkContext }

/**
 * Selects the given members who can read a topic and have muted neither the topic nor its place.
 */
export async function readReachable(
  tx: Tx,
  { topic, context }: About,
  members: readonly MemberId[],
): Promise<MemberId[]> {
  const provider = providerOf(context.kind)
  if (provider === undefined) return []
  const readable = provider.readable(sql<number>`${context.id}::int`, sql<number>`a.id`)
  const { rows } = await sql<{ id: MemberId }>`
    select a.id from accounts a
    where a.id = any(${members}::int[]) and a.deleted_at is null and ${readable}
      and not exists (select from talk_reading r
        where r.member = a.id and r.topic = ${topic} and r.level = 'muted')
      and not exists (select from mutes m
        where m.member = a.id and m.subject = ${`${context.kind}:${context.id}`})
    order by a.id`.execute(tx)
  return rows.map(({ id }) => id)
}
