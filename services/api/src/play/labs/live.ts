import type { IdeaId, MemberId } from '@ideathlon/contracts/ids'
import { channelOf, type LiveMessage } from '@ideathlon/contracts/live'
import { SUBJECTS } from '@ideathlon/contracts/subjects'
import { announce } from '@ideathlon/service-kit/nats'
import { type QueryExecutorProvider, sql } from 'kysely'
import type { Deps } from '../../kernel/deps.ts'
import { memberIn, memberOnly, tableChannel } from '../../kernel/live/channel.ts'

/** Something in the room of an idea has moved: everybody in it looks again. May be doubled, or lost. */
export async function announceLab({ db, nats }: Pick<Deps, 'db' | 'nats'>, idea: IdeaId) {
  const { rows } = await sql<{ member: MemberId }>`
    select author as member from ideas where id = ${idea}
    union select member from idea_co_authors where idea = ${idea}`.execute(db)
  for (const { member } of rows) {
    const ch = channelOf.labs(member)
    const message: LiveMessage = { t: 'state', ch, epoch: 0, o: 0, set: {} }
    announce(nats, SUBJECTS.live(ch), message)
  }
}

const ROOMS_MAX = 200

/** What a member's rooms look like, as one word each that changes when something in it does. */
async function readLabMarks(
  db: QueryExecutorProvider,
  member: MemberId,
): Promise<Record<string, string>> {
  const { rows } = await sql<{ idea: number; mark: string }>`
    with rooms as (
      select id as idea from ideas where author = ${member} and not is_test
      union select idea from idea_co_authors where member = ${member}
      order by idea desc limit ${ROOMS_MAX}
    )
    select r.idea, md5(concat_ws('|',
      (select concat(count(*), ',', max(written_at)) from lab_messages m where m.idea = r.idea),
      (select string_agg(concat_ws(',', t.id, t.title, t.assignee, t.done_at), ';' order by t.id)
         from lab_tasks t where t.idea = r.idea),
      (select string_agg(concat_ws(',', n.member, n.accepted_at), ';' order by n.member)
         from idea_co_authors n where n.idea = r.idea))) as mark
    from rooms r`.execute(db)
  return Object.fromEntries(rows.map(({ idea, mark }) => [`i${idea}`, mark]))
}

/** A mark for each lab of a member. */
export const LABS_CHANNEL = tableChannel({
  prefix: 'private-labs-',
  key: memberIn,
  may: memberOnly,
  read: readLabMarks,
  rereads: 'seldom',
})
