import { MAIN_PLATFORM } from '@ideathlon/contracts/ids'
import type { ApiDb, Tx } from '../../kernel/deps.ts'
import type { ReportSubject } from '../../kernel/moderation/report-subject.ts'
import { isRowId } from '../../kernel/row-id.ts'

/** A published post. If it is hidden, only its author and moderators can see it. */
export const POST_SUBJECT: ReportSubject = {
  async find(db, id) {
    const row = await read(db, id)
    if (row === undefined) return undefined
    return {
      id: String(row.id),
      author: row.author,
      title: row.title,
      text: row.words,
      link: `/${row.handle}/blog/${row.id}`,
      platform: MAIN_PLATFORM,
      challenge: null,
    }
  },
  async hide(tx, id, now) {
    const hidden = await tx
      .updateTable('posts')
      .set({ hidden_at: now })
      .where('id', '=', Number(id))
      .where('hidden_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    return hidden !== undefined
  },
  async show(tx, id) {
    await tx.updateTable('posts').set({ hidden_at: null }).where('id', '=', Number(id)).execute()
  },
}

async function read(db: ApiDb | Tx, id: string) {
  if (!isRowId(id)) return undefined
  return db
    .selectFrom('posts as p')
    .innerJoin('accounts as a', 'a.id', 'p.author')
    .select(['p.id', 'p.author', 'p.title', 'p.words', 'a.handle'])
    .where('p.id', '=', Number(id))
    .where('p.state', '=', 'published')
    .executeTakeFirst()
}
