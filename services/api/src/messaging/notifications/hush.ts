import type { MemberId } from '@ideathlon/contracts/ids'
import type { NoticeKind } from '@ideathlon/contracts/notices'
import { sql } from 'kysely'
import type { Tx } from '../../kernel/deps.ts'

type Hushed = { member: MemberId; now: Date } & (
  | { from: MemberId; kind?: NoticeKind }
  | { subject: string }
)

/** What was told and is settled, or unwanted by now: no longer new, and in no letter. */
export async function hush(tx: Tx, hushed: Hushed): Promise<void> {
  const { member, now } = hushed
  await sql`update notices set read_at = ${now}, due = null, is_announced = false
    where member = ${member} and read_at is null and ${aboutOf(hushed)}`.execute(tx)
}

function aboutOf(hushed: Hushed) {
  if ('subject' in hushed) return sql`subject = ${hushed.subject}`
  const { from, kind } = hushed
  if (kind !== undefined) return sql`from_member = ${from} and kind = ${kind}`
  return sql`(from_member = ${from} or subject = ${`member:${from}`})`
}
