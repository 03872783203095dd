import { PAGE_SIZE_MAX } from '@ideathlon/contracts/limits'
import {
  type ShareSubject,
  SharingContent,
  SNOOZED_MAX,
  type SnoozedSharing,
} from '@ideathlon/contracts/sharing'
import { refused } from '@ideathlon/service-kit/http/refusal'
import { sql } from 'kysely'
import type { ApiDb, Tx } from '../../kernel/deps.ts'
import { lockAccount } from '../../kernel/members/lock-account.ts'

export type Snoozed = { items: SnoozedSharing[]; total: number }
type PageChoice = { member: number; page?: number; size?: number }

export async function readSnoozed(
  db: ApiDb | Tx,
  { member, page = 0, size = PAGE_SIZE_MAX }: PageChoice,
): Promise<Snoozed> {
  const own = db.selectFrom('snoozed_sharings as s').where('s.member', '=', member)
  const { total } = await own
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  const rows = await own
    .leftJoin('challenges as c', (on) =>
      on.onRef('c.slug', '=', 's.target').on('s.subject', '=', 'challenge'),
    )
    .select(['s.id', 's.subject', 's.kept_at', 's.content', 'c.shelf'])
    .orderBy('s.kept_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(size)
    .offset(page * size)
    .execute()
  const items = rows.map((row) => ({
    id: row.id,
    subject: row.subject,
    kept_at: row.kept_at.toISOString(),
    is_closed: row.shelf === 'closed',
    payload: SharingContent.parse(row.content),
  }))
  return { items, total }
}

type SnoozeInput = {
  member: number
  subject: ShareSubject
  target: string
  content: SharingContent
}

/** A snoozed share that already exists stays unchanged. */
export async function snooze(tx: Tx, keeping: SnoozeInput, now: Date): Promise<Snoozed> {
  const { member, subject, target, content } = keeping
  await lockAccount(tx, member)
  const { others } = await tx
    .selectFrom('snoozed_sharings')
    .select(sql<number>`count(*)::int`.as('others'))
    .where('member', '=', member)
    .where((eb) => eb.or([eb('subject', '<>', subject), eb('target', '<>', target)]))
    .executeTakeFirstOrThrow()
  if (others >= SNOOZED_MAX) throw refused('sharing_full')
  await tx
    .insertInto('snoozed_sharings')
    .values({ member, subject, target, content: JSON.stringify(content), kept_at: now })
    .onConflict((conflict) => conflict.columns(['member', 'subject', 'target']).doNothing())
    .execute()
  return readSnoozed(tx, { member })
}

export async function dropSnoozed(tx: Tx, member: number, id: number): Promise<Snoozed> {
  await tx
    .deleteFrom('snoozed_sharings')
    .where('member', '=', member)
    .where('id', '=', id)
    .execute()
  return readSnoozed(tx, { member })
}
