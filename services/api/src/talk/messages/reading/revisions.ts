import { plainText, type RichText } from '@ideathlon/contracts/rich-text'
import type { Revision } from '@ideathlon/contracts/talk/message-calls'
import type { Actor } from '@ideathlon/service-kit/auth'
import { notAllowed } from '@ideathlon/service-kit/http/refusal'
import { sql } from 'kysely'
import { startOfDay } from '../../../kernel/day.ts'
import type { ApiDb } from '../../../kernel/deps.ts'
import { languageOfText } from '../../../kernel/languages/language-of-text.ts'
import { faceOf, type Named } from '../../../kernel/members/display-name.ts'
import { findMessage } from './view.ts'
import { isWriter } from './viewer.ts'

type Row = Named & { id: number; body: RichText; replaced_at: Date }

/**
 * Earlier versions, for the author and moderators. In a topic with aliases, no one is named and
 * times are shown by the day.
 */
export async function readRevisions(db: ApiDb, actor: Actor, id: number): Promise<Revision[]> {
  const { row, standing } = await findMessage(db, actor, id)
  if (!isWriter(actor, row) && !standing.access.moderate) {
    throw notAllowed('Only the author of a message and moderators can read its earlier versions.')
  }
  const { rows } = await sql<Row>`select v.body, v.replaced_at, a.id, a.handle, a.avatar,
      a.first_name, a.last_name, a.is_guest, a.deleted_at
    from talk_revisions v left join accounts a on a.id = v.by
    where v.message = ${id} order by v.replaced_at desc, v.number desc limit 100`.execute(db)
  const isByDay = row.phase === 'clarifications'
  return rows.map((version) => ({
    body: version.body,
    lang: languageOfText(plainText(version.body)),
    by: row.alias !== null || version.id === null ? null : faceOf(version),
    replaced_at: (isByDay ? startOfDay(version.replaced_at) : version.replaced_at).toISOString(),
  }))
}
