import { createHash } from 'node:crypto'
import { TopicsQuery } from '@ideathlon/contracts/talk/topics'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectSlices } from '../../services/api/src/subscribers.ts'
import { listTopics } from '../../services/api/src/talk/topics/list.ts'
import { findIdeas } from '../../services/api/src/views/search/find-ideas.ts'
import { findMembers } from '../../services/api/src/views/search/find-members.ts'
import { findQuestions } from '../../services/api/src/views/search/find-questions.ts'
import { findMessages } from '../../services/api/src/views/search/talk/find-messages.ts'
import { findTopics } from '../../services/api/src/views/search/talk/find-topics.ts'
import { fillBare } from '../play/bare-tables.ts'
import { openMeasuredReads } from '../play/measured-reads.ts'

/** Large enough that a query which uses an index here also uses it in every larger table. */
const ROWS = 30_000
const now = new Date('2026-03-02T09:00:00Z')
const reads = await openMeasuredReads()
const { db } = reads

beforeAll(async () => {
  connectSlices()
  await fillBare(db, fill)
  await sql`analyze talk_topics, talk_messages, talk_channels, talk_channel_members, conversation_members,
    idea_co_authors, accounts`.execute(db)
})
afterAll(() => reads.close())

/** Every title has a word of its own, and one that it shares with a thousand others. */
async function fill() {
  await sql`insert into accounts (handle, first_name, last_name, created_at)
    select 'm' || md5(n::text), 'Mira', 'Name' || n, ${now} from generate_series(1, ${ROWS}::int) n`.execute(
    db,
  )
  await sql`insert into challenges (platform, category, asker, slug, question_title, max_user_ideas,
      state, opens_at, closes_at, ideas, created_at)
    select 1, 1 + n % 16, n, 'q-' || n, 'What could tram' || n || ' do with lantern' || n % 30 || '?', 3,
      case when n % 3 = 0 then 'open' else 'settled' end, ${now}, ${now}, 1, ${now}
    from generate_series(1, ${ROWS}::int) n`.execute(db)
  await sql`insert into ideas (challenge, author, title, description, entered_at, place, ranked_ratings)
    select n, n, 'Puddle' || n, 'A map of kettle' || n % 30, ${now}, 1,
      case when n % 3 = 0 then null else 3 end
    from generate_series(1, ${ROWS}::int) n`.execute(db)
  await sql`insert into talk_topics (context_kind, context, platform, title, starter, tags, last_number, created_at, last_at)
    select 'forum', 1, 1, 'Chimney' || n || ' and smoke', n, array['flue' || n, 'smoke'], 1, ${now}, ${now}
    from generate_series(1, ${ROWS}::int) n`.execute(db)
  await sql`insert into talk_messages (topic, number, changed, member, body, words, created_at)
    select t.id, m, m, t.starter, '{"type":"doc","content":[]}', 'Soot' || t.number || ' in a bucket' || t.number % 30, ${now}
    from talk_topics t cross join generate_series(1, 3) m`.execute(db)
  await fillPrivatePlaces()
}

/** Only the members of these channels and conversations can find their topics. */
async function fillPrivatePlaces() {
  await sql`insert into talk_channels (platform, slug, name, hue, visibility, signup, created_at)
    select 1, 'channel-' || n, 'Channel ' || n, 200, 'private', 'invitation', ${now} from generate_series(1, ${ROWS}::int) n`.execute(
    db,
  )
  await sql`insert into talk_channel_members (channel, account, role, joined_at)
    select c.id, 1 + c.id % ${ROWS}::int, 'owner', ${now} from talk_channels c`.execute(db)
  await sql`insert into conversations (title, made_by, made_at)
    select 'Plans ' || n, n, ${now} from generate_series(1, ${ROWS}::int) n`.execute(db)
  await sql`insert into conversation_members (conversation, member, joined_at)
    select id, made_by, ${now} from conversations`.execute(db)
  await sql`insert into idea_co_authors (idea, member, invited_at, accepted_at)
    select id, 1 + id % ${ROWS}::int, ${now}, ${now} from ideas`.execute(db)
}

const page = { page: 0, size: 20 }
const search = { ic: true, sort: 'relevance', mc: undefined, ...page } as const
const viewer = { viewer: 7, now }
const handle = (n: number) => `m${createHash('md5').update(String(n)).digest('hex')}`

it.each<[string, number, () => Promise<{ total: number }>]>([
  ['a rare word', 1, () => findQuestions(db, { ...search, q: 'tram777' }, viewer)],
  ['the beginning of a word', 1, () => findQuestions(db, { ...search, q: 'tram2777' }, viewer)],
  ['a common word', 1_000, () => findQuestions(db, { ...search, q: 'lantern7' }, viewer)],
  ['an idea', 1, () => findIdeas(db, { q: 'puddle27772', ...page, viewer: 7 })],
  ['a topic', 1, () => findTopics(db, { q: 'chimney2777', ...page, viewer: 7 })],
  [
    'a message',
    3,
    () => findMessages(db, { q: 'soot27777', ...page, viewer: 7, isInPerson: true }),
  ],
  [
    'a common word in messages',
    1_000,
    () => findMessages(db, { q: 'bucket7', ...page, viewer: 7, isInPerson: true }),
  ],
  [
    'the messages of a member',
    3,
    () => findMessages(db, { q: `by:${handle(9)}`, ...page, viewer: 7, isInPerson: true }),
  ],
  ['a member', 1, () => findMembers(db, { q: 'name27777', ...page, ...viewer })],
])('finds %s by index among tens of thousands of rows', async (_, atLeast, read) => {
  expect(await reads.scanned(read)).toEqual([])
  expect((await read()).total).toBeGreaterThanOrEqual(atLeast)
})

it('finds mistyped words through trigrams', async () => {
  const mistyped = () => findQuestions(db, { ...search, q: 'trm777 lantrn77' }, viewer)
  expect(await reads.scanned(mistyped)).toEqual([])
})

it('finds the topics with a rare tag by index, without reading all other topics', async () => {
  const tagged = () => listTopics(db, undefined, TopicsQuery.parse({ tag: 'flue2777' }))
  expect((await tagged()).data).toHaveLength(1)
  expect(await reads.scanned(tagged)).toEqual([])
  expect(await reads.mostRows(tagged)).toBeLessThan(100)
})

it('a very frequent word costs at most one pass over the table', async () => {
  const everywhere = () => findQuestions(db, { ...search, q: 'could' }, viewer)
  const { rows, total } = await everywhere()
  expect([rows.length, total]).toEqual([20, 1_000])
  expect(await reads.mostRows(everywhere)).toBeLessThanOrEqual(ROWS)
})
