import { sql } from 'kysely'
import { activity } from '../../kernel/command/decision.ts'
import type { ApiDb, Tx } from '../../kernel/deps.ts'
import type { ReportSubject } from '../../kernel/moderation/report-subject.ts'
import { isRowId } from '../../kernel/row-id.ts'
import { challengeContext } from '../challenges/store.ts'
import { openTo } from '../idea-reading/privacy.ts'
import { declineIdeas, restoreIdeas } from './save.ts'

export const IDEA_SUBJECT: ReportSubject = {
  async find(db, id) {
    const row = await read(db, id)
    if (row === undefined) return undefined
    return {
      id: String(row.id),
      author: row.author,
      title: row.title,
      text: row.description,
      link: `/challenges/${row.slug}?idea=${row.id}`,
      platform: row.home,
      challenge: row.challenge,
    }
  },
  async mayRead(db, reader, id) {
    if (!isRowId(id)) return false
    const query = sql`select from ideas i where i.id = ${Number(id)} and ${openTo(reader)}`
    return (await query.execute(db)).rows.length > 0
  },
  async hide(tx, id) {
    const row = await locked(tx, id)
    if (row.state !== 'published') return false
    await declineIdeas(tx, [row.id])
    return true
  },
  async show(tx, id) {
    const row = await locked(tx, id)
    await restoreIdeas(tx, [row.id])
  },
  async decline(tx, id) {
    const row = await locked(tx, id)
    // Even if the asker had declined the idea before, only a moderator can restore it from now on.
    await tx.updateTable('ideas').set({ declined_at: null }).where('id', '=', row.id).execute()
  },
  async eventsOf(tx, id, change) {
    const row = await locked(tx, id)
    const key = change === 'declined' ? 'IdeaDeclined' : 'IdeaPublished'
    const challenge = await tx
      .selectFrom('challenges')
      .selectAll()
      .where('id', '=', row.challenge)
      .executeTakeFirstOrThrow()
    return { newEvents: [activity(key, {})], context: challengeContext(challenge, row.id) }
  },
}

async function read(db: ApiDb | Tx, id: string) {
  if (!isRowId(id)) return undefined
  return db
    .selectFrom('ideas as i')
    .innerJoin('challenges as c', 'c.id', 'i.challenge')
    .select(['i.id', 'i.author', 'i.title', 'i.description', 'i.state', 'i.challenge'])
    .select(['c.slug', 'c.home'])
    .where('i.id', '=', Number(id))
    .executeTakeFirst()
}

/** Locks the challenge's row too, because hiding or showing the idea changes its counts. */
async function locked(tx: Tx, id: string) {
  const found = await read(tx, id)
  await tx
    .selectFrom('challenges')
    .select('id')
    .where('id', '=', found?.challenge ?? 0)
    .forNoKeyUpdate()
    .execute()
  // The idea is read again, because its asker may have declined it while this transaction waited
  // for the lock.
  const row = await read(tx, id)
  if (row === undefined) throw new Error(`the queue contains idea ${id}, which does not exist`)
  return row
}
