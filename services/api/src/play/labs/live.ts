import type { MemberId } from '@ideathlon/contracts/ids'
import { type QueryExecutorProvider, sql } from 'kysely'
import { memberIn, memberInPerson, tableChannel } from '../../kernel/live/channel.ts'

const LABS_MAX = 200

/** A hash for each lab of a member. It changes when something in the lab changes. */
async function readLabMarks(
  db: QueryExecutorProvider,
  member: MemberId,
): Promise<Record<string, string>> {
  const { rows } = await sql<{ idea: number; mark: string }>`
    with labs as (
      select id as idea from ideas where author = ${member} and not is_test
      union select idea from idea_co_authors where member = ${member}
      order by idea desc limit ${LABS_MAX}
    )
    select r.idea, md5(concat_ws('|',
      (select t.changes from talk_topics t where t.context_kind = 'lab' and t.context = r.idea),
      (select string_agg(concat_ws(',', t.id, t.title, t.assignee, t.done_at), ';' order by t.id)
         from lab_tasks t where t.idea = r.idea),
      (select md5(string_agg(concat_ws(',', u.attachment, u.lab_folder), ';' order by u.attachment))
         from attachment_uses u where u.used_by = 'lab:' || r.idea),
      (select md5(string_agg(concat_ws(',', d.id, d.parent, d.name), ';' order by d.id))
         from lab_folders d where d.idea = r.idea),
      (select string_agg(concat_ws(',', n.member, n.accepted_at), ';' order by n.member)
         from idea_co_authors n where n.idea = r.idea))) as mark
    from labs r`.execute(db)
  return Object.fromEntries(rows.map(({ idea, mark }) => [`i${idea}`, mark]))
}

export const LABS_CHANNEL = tableChannel({
  prefix: 'private-labs-',
  key: memberIn,
  may: memberInPerson,
  read: readLabMarks,
  rereads: 'seldom',
})
