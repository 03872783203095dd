import type { Actor } from '@ideathlon/service-kit/auth'
import { sql } from 'kysely'
import type { ApiDb } from '../../../services/api/src/kernel/deps.ts'
import { readPage } from '../../../services/api/src/talk/messages/reading/pages.ts'
import { readView } from '../../../services/api/src/talk/messages/reading/view.ts'
import { readUnreadOf } from '../../../services/api/src/talk/reading/queries.ts'
import { settleMarks } from '../../../services/api/src/talk/reading/settle-marks.ts'
import { readTopicRow, readTopicStanding } from '../../../services/api/src/talk/topics/standing.ts'
import type { LiveMember } from '../../../tests/live/member.ts'
import type { Line } from '../report.ts'
import { type DatabaseTime, DatabaseTimer } from './database-time.ts'
import { fillReadTopics, fillTopics } from './fill-topics.ts'

const DATABASE_MS_MAX = 10
const PAGE = 50
/** The fastest read counts, because other work on the machine can only slow a read down. */
const ROUNDS = 5

export type Reads = { bare: DatabaseTime; reads: [what: string, time: DatabaseTime][] }

type Filling = { db: ApiDb; members: readonly LiveMember[]; messages: number }

/**
 * Measures what the database does for readers of one large topic, and for a member who reads very
 * many topics.
 */
export async function readLargeTopic(url: string, filling: Filling): Promise<Reads> {
  const { db, members, messages } = filling
  const [topic = 0] = await fillTopics(db, members, { topics: 1, messages })
  const middle = Math.floor(messages / 2)
  const reader = members[0]?.id ?? 0
  await sql`insert into talk_reading (member, topic, last_read, updated_at)
    values (${reader}, ${topic}, ${middle}, now())`.execute(db)
  const collector = members[1]?.id ?? 0
  await fillReadTopics(db, { member: collector, topics: messages })
  await settleMarks(db, new Date())
  await sql`analyze talk_messages, talk_topics, talk_reading`.execute(db)
  const { rows } = await sql<{ id: number }>`select id from talk_messages
    where topic = ${topic} and number = ${middle}`.execute(db)
  const id = rows[0]?.id ?? 0
  const actor: Actor = { id: reader, admin: false, ambassador: false }
  const timer = new DatabaseTimer(url)
  const fastest = async (read: (db: ApiDb) => Promise<unknown>) => {
    const times: DatabaseTime[] = []
    for (let n = 0; n < ROUNDS; n++) times.push(await timer.measure(read))
    return times.reduce((best, time) => (time.ms < best.ms ? time : best))
  }
  const page = async (timed: ApiDb) => {
    const topicStanding = await readTopicStanding(timed, actor, await readTopicRow(timed, topic))
    const viewer = { actor, standing: topicStanding, topic: topicStanding.topic }
    return readPage(timed, viewer, { around: middle, size: PAGE })
  }
  try {
    const bare = await fastest((timed) =>
      sql`select * from talk_messages where id = ${id}`.execute(timed),
    )
    return {
      bare,
      reads: [
        ['page in the middle', await fastest(page)],
        ['permanent link', await fastest((timed) => readView(timed, actor, id))],
        ['unread counts', await fastest((timed) => readUnreadOf(timed, reader))],
        [
          'unread counts of a member with many topics',
          await fastest((timed) => readUnreadOf(timed, collector)),
        ],
      ],
    }
  } finally {
    await timer.close()
  }
}

export const linesOfReads = ({ bare, reads }: Reads): Line[] => [
  { what: 'limit: one row by its key, database', value: bare.ms, unit: 'ms' },
  ...reads.map(([what, { ms, statements }]): Line => {
    const ratio = { to: 'one row by its key', value: ms / bare.ms }
    return { what: `${what}, database, ${statements} statements`, value: ms, unit: 'ms', ratio }
  }),
]

/**
 * A read counts as a fault if it is too slow, or if it scans the whole table of messages. The plans
 * are printed to stderr.
 */
export function faultsOfReads({ reads }: Reads): string[] {
  return reads.flatMap(([what, { ms, plans }]) => {
    for (const plan of plans) console.error(`plan of ${what}: ${plan}`)
    return [
      ms > DATABASE_MS_MAX && `${what}: ${ms.toFixed(1)} ms of database time`,
      plans.some((plan) => plan.includes('Seq Scan talk_messages')) &&
        `${what}: scans all messages`,
    ].filter((fault) => fault !== false)
  })
}
