import { activity } from '../../../kernel/command/decision.ts'
import type { ReportSubject } from '../../../kernel/moderation/report-subject.ts'
import { isRowId } from '../../../kernel/row-id.ts'
import { challengeContext } from '../store.ts'

export const QUESTION_SUBJECT: ReportSubject = {
  async find(db, id) {
    const row = await db
      .selectFrom('challenges')
      .select(['id', 'slug', 'asker', 'home', 'question_title', 'question_detail'])
      .where((eb) => (isRowId(id) ? eb('id', '=', Number(id)) : eb('slug', '=', id.toLowerCase())))
      .where('state', 'not in', ['draft', 'scheduled'])
      .executeTakeFirst()
    if (row === undefined) return undefined
    return {
      id: String(row.id),
      author: row.asker,
      title: row.question_title,
      text: row.question_detail,
      link: `/challenges/${row.slug}`,
      platform: row.home,
      challenge: row.id,
    }
  },
  async hide(tx, id, now) {
    const { numUpdatedRows } = await tx
      .updateTable('challenges')
      .set({ hidden_at: now })
      .where('id', '=', Number(id))
      .where('hidden_at', 'is', null)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  },
  async show(tx, id) {
    await tx
      .updateTable('challenges')
      .set({ hidden_at: null })
      .where('id', '=', Number(id))
      .execute()
  },
  async eventsOf(tx, id, change) {
    const challenge = await tx
      .selectFrom('challenges')
      .selectAll()
      .where('id', '=', Number(id))
      .executeTakeFirstOrThrow()
    const cancelled = [activity('ChallengeCancelled', {})]
    const isRunning = challenge.state === 'open' || challenge.state === 'closing'
    return {
      newEvents: change === 'declined' && isRunning ? cancelled : [],
      context: challengeContext(challenge),
    }
  },
}
