import { type Mailing, Segment } from '@ideathlon/contracts/admin-mailer'
import { sql } from 'kysely'
import type { ApiDb, Tx } from '../../../kernel/deps.ts'
import { joinedFace, NAME_COLUMNS } from '../../../kernel/members/display-name.ts'

const mailingRows = (db: ApiDb | Tx) =>
  db
    .selectFrom('mailings as m')
    .leftJoin('accounts as a', 'a.id', 'm.made_by')
    .select(['m.id', 'm.subject', 'm.text', 'm.segment', 'm.made_by', 'm.made_at', 'm.send_at'])
    .select(['m.state', 'm.recipients', 'm.sent', 'm.failed', 'm.bounced', ...NAME_COLUMNS])

type Row = Awaited<ReturnType<ReturnType<typeof mailingRows>['execute']>>[number]

const mailingOf = (row: Row): Mailing => ({
  id: row.id,
  subject: row.subject,
  text: row.text,
  state: row.state,
  segment: Segment.parse(row.segment),
  by: joinedFace(row.made_by, row),
  made_at: row.made_at.toISOString(),
  send_at: row.send_at.toISOString(),
  recipients: row.recipients,
  sent: row.sent,
  failed: row.failed,
  bounced: row.bounced,
})

export async function listMailings(
  db: ApiDb,
  { page, size }: { page: number; size: number },
): Promise<{ mailings: Mailing[]; total: number }> {
  const { total } = await db
    .selectFrom('mailings')
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  const rows = await mailingRows(db)
    .orderBy('m.id', 'desc')
    .limit(size)
    .offset(page * size)
    .execute()
  return { mailings: rows.map(mailingOf), total }
}

export const readMailing = async (db: ApiDb | Tx, id: number): Promise<Mailing> =>
  mailingOf(await mailingRows(db).where('m.id', '=', id).executeTakeFirstOrThrow())
