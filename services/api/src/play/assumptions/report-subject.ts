import type { ApiDb, Tx } from '../../kernel/deps.ts'
import type { ReportSubject } from '../../kernel/moderation/report-subject.ts'
import { isRowId } from '../../kernel/row-id.ts'

/**
 * An assumption challenge as the subject of a report. Even one that the asker has removed appears
 * in the moderation queue, and can be restored.
 */
export const ASSUMPTION_CHALLENGE_SUBJECT: ReportSubject = {
  async find(db, id) {
    const row = await read(db, id)
    if (row === undefined) return undefined
    return {
      id: String(row.id),
      author: row.member,
      title: `A challenge to the assumption “${row.kind}” of “${row.question_title}”`,
      text: `${row.alternative}\n\n${row.reason}`,
      link: `/challenges/${row.slug}`,
      platform: row.home,
      challenge: row.challenge,
    }
  },
  async hide(tx, id, now) {
    const { numUpdatedRows } = await tx
      .updateTable('assumption_challenges')
      .set({ removed_at: now })
      .where('id', '=', Number(id))
      .where('removed_at', 'is', null)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  },
  async show(tx, id) {
    await tx
      .updateTable('assumption_challenges')
      .set({ removed_at: null, removed_by: null, removed_reason: '' })
      .where('id', '=', Number(id))
      .execute()
  },
}

async function read(db: ApiDb | Tx, id: string) {
  if (!isRowId(id)) return undefined
  return db
    .selectFrom('assumption_challenges as d')
    .innerJoin('challenges as c', 'c.id', 'd.challenge')
    .select(['d.id', 'd.member', 'd.kind', 'd.alternative', 'd.reason', 'd.challenge'])
    .select(['c.slug', 'c.home', 'c.question_title'])
    .where('d.id', '=', Number(id))
    .executeTakeFirst()
}
