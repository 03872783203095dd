import type { Deps } from '@ideathlon/api/kernel/deps'
import { sql } from 'kysely'
import { readAccounts } from '../accounts.ts'
import { addOnce, dropUnsentNotices } from '../add-once.ts'
import { addChallengeTalk } from './add-challenge-talk.ts'
import { addChannels } from './add-channels.ts'
import { addConversations } from './add-conversations.ts'
import { addTopics } from './add-topics.ts'
import type { Writer } from './plan-thread.ts'
import { readWriters } from './read-writers.ts'
import { readTalkWords } from './words/read-talk-words.ts'

/**
 * How many topics each member with a login watches, and how many messages in each they have not
 * read.
 */
const WATCHED = 5
const UNREAD_MAX = 6

/** The events stay in the outbox until the seed ends, and are then sent to the log in bulk. */
const LATER: Deps['publisher'] = {
  patienceMs: 0,
  expectRoom: () => {},
  publish: () => Promise.resolve(undefined),
}

type Demo = { handles: readonly string[]; logins: readonly string[]; now: number }

/**
 * Creates forums with a past: topics, channels, questions and debates about challenges, and direct
 * messages. Runs only once.
 */
export async function addTalk(deps: Deps, { handles, logins, now }: Demo): Promise<void> {
  const { db } = deps
  await addOnce(db, 'demo-talk', async () => {
    const writers = await readWriters(db, handles)
    const owners = await readLogins(deps, logins)
    const [member, asker, admin] = owners
    const scene = { words: readTalkWords(), writers, now }
    const then = { ...deps, publisher: LATER, now: () => new Date(now) }
    const topics = await addTopics(then, scene, admin)
    await addChannels(
      then,
      scene,
      [member, asker].filter((one) => one !== undefined),
    )
    await addChallengeTalk(then, scene)
    await addConversations(then, scene, owners)
    await watchSome(then, owners, topics)
    await dropUnsentNotices(db)
  })
}

async function readLogins({ db }: Deps, handles: readonly string[]): Promise<Writer[]> {
  const accounts = await readAccounts(db, handles)
  return accounts.map(({ id, handle, created_at: joined, is_admin: isAdmin }) => {
    return { id, handle, joinedAt: joined.getTime(), writes: 1, isAdmin }
  })
}

/** Each member with a login watches some topics and has not read them to the end. */
async function watchSome({ db, now }: Deps, logins: readonly Writer[], topics: readonly number[]) {
  for (const [i, { id }] of logins.entries()) {
    await sql`insert into talk_reading as r (member, topic, last_read, level, updated_at)
      select ${id}, t.id, greatest(1, t.last_number - 1 - (row_number() over (order by t.last_at desc))::int % ${UNREAD_MAX}),
        'watching', ${now()}
      from (select id, last_number, last_at from talk_topics where id = any(${[...topics]}::int[])
        order by last_at desc offset ${i} limit ${WATCHED}) t
      on conflict (member, topic) do update
      set level = 'watching', last_read = excluded.last_read`.execute(db)
  }
}
