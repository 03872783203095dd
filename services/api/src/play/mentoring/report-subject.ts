import { sql } from 'kysely'
import type { ReportSubject } from '../../kernel/moderation/report-subject.ts'
import { isRowId } from '../../kernel/row-id.ts'
import { openTo } from '../idea-reading/privacy.ts'

export const MENTORING_SUBJECT: ReportSubject = {
  async find(db, id) {
    if (!isRowId(id)) return undefined
    const row = await db
      .selectFrom('mentorings as m')
      .innerJoin('challenges as c', 'c.id', 'm.challenge')
      .innerJoin('ideas as i', 'i.id', 'm.idea')
      .select(['m.id', 'm.mentor', 'm.body', 'm.challenge', 'i.title', 'c.slug', 'c.home'])
      .where('m.id', '=', Number(id))
      .executeTakeFirst()
    if (row === undefined) return undefined
    return {
      id: String(row.id),
      author: row.mentor,
      title: `A mentor’s comment on “${row.title}”`,
      text: row.body,
      link: `/challenges/${row.slug}`,
      platform: row.home,
      challenge: row.challenge,
    }
  },
  async mayRead(db, reader, id) {
    if (!isRowId(id)) return false
    const query = sql`
      select from mentorings m join ideas i on i.id = m.idea
      where m.id = ${Number(id)} and (m.mentor = ${reader} or ${openTo(reader)})`
    return (await query.execute(db)).rows.length > 0
  },
  async hide(tx, id, now) {
    const { numUpdatedRows } = await tx
      .updateTable('mentorings')
      .set({ hidden_at: now })
      .where('id', '=', Number(id))
      .where('hidden_at', 'is', null)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  },
  async show(tx, id) {
    const shown = { hidden_at: null }
    await tx.updateTable('mentorings').set(shown).where('id', '=', Number(id)).execute()
  },
}
