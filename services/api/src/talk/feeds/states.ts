import { SLUG } from '@ideathlon/contracts/ids'
import { type QueryExecutorProvider, sql } from 'kysely'
import type { ApiDb } from '../../kernel/deps.ts'
import {
  everybody,
  memberIn,
  memberInPerson,
  type TableChannel,
  tableChannel,
} from '../../kernel/live/channel.ts'
import type { Keys } from '../../kernel/live/diff.ts'
import { readUnreadOf } from '../reading/queries.ts'
import { type ContextProvider, providerOf } from '../topics/context-access.ts'
import { actorOf } from './actor-of.ts'

/** One state lists at most this many topics of a place: those that changed most recently. */
const TOPICS_MAX = 100

/** The last message number of each topic in a forum or a channel, for "12 new". */
const placeChannel = (kind: 'forum' | 'channel'): TableChannel =>
  tableChannel({
    prefix: `${kind}-`,
    key: (text) => (SLUG.test(text) && text.length <= 120 ? text : undefined),
    may: everybody,
    async allows(db, viewer, slug) {
      const api = db as ApiDb
      const provider = providerOf(kind)
      const found = await provider?.find(api, slug)
      if (provider === undefined || found === undefined) return false
      return (await provider.access(api, await actorOf(api, viewer), found.id)).read
    },
    read: (db, slug) => readPlace(db, providerOf(kind), slug),
    rereads: 'seldom',
  })

async function readPlace(
  db: QueryExecutorProvider,
  provider: ContextProvider | undefined,
  slug: string,
): Promise<Keys | undefined> {
  const found = await provider?.find(db as ApiDb, slug)
  if (found === undefined) return undefined
  const { rows } = await sql<{ id: number; last_number: number }>`
    select id, last_number from talk_topics
    where context_kind = ${found.kind} and context = ${found.id} and hidden_at is null
      and last_number > 0
    order by last_at desc, id desc limit ${TOPICS_MAX}`.execute(db)
  return Object.fromEntries(rows.map(({ id, last_number }) => [`t${id}`, last_number]))
}

/** The unread badges of a member. */
const BADGES_CHANNEL = tableChannel({
  prefix: 'private-talk-',
  key: memberIn,
  // All readers of a live channel get the same value, and the value of this one includes
  // conversations. Admins who act as a member therefore request a value of their own, without
  // conversations.
  may: memberInPerson,
  async read(db, member) {
    const { forums, conversations, mentions } = await readUnreadOf(db, member)
    return { forums, conversations, mentions }
  },
  rereads: 'often',
})

export const TALK_STATES: readonly TableChannel[] = [
  placeChannel('forum'),
  placeChannel('channel'),
  BADGES_CHANNEL,
]
