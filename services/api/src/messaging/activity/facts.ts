import type { FreshActivity } from '@ideathlon/contracts/activity/log'
import { sql } from 'kysely'
import type { Tx } from '../../kernel/deps.ts'
import type { Facts, HeldEntry, PlacedIdea } from './fold.ts'

/**
 * Reads the facts that `foldActivity` needs for these events, all of which come after the position
 * `after`.
 */
export async function readFacts(
  tx: Tx,
  { after, news }: { after: number; news: FreshActivity['news'] },
): Promise<Facts> {
  const challenges = [...new Set(news.flatMap(({ challenge }) => challenge ?? []))]
  const closing = challengesOf(news, 'ChallengeClosed')
  const settling = challengesOf(news, 'ChallengeSettled')
  const ideas = news.flatMap((one) => (one.type === 'event' ? (one.idea ?? []) : []))
  return {
    homes: await readHomes(tx, challenges),
    closed: await readClosed(tx, challenges, after),
    held: await readHeld(tx, closing),
    ranked: await readRanked(tx, closing),
    picked: await readPicked(tx, settling),
    answered: await readAnswered(tx, news),
    behind: new Map((await readIdeaAuthors(tx, ideas)).map((row) => [row.idea, row])),
  }
}

function challengesOf(news: FreshActivity['news'], key: string): number[] {
  return news.flatMap((one) =>
    one.type === 'event' && one.key === key ? (one.challenge ?? []) : [],
  )
}

async function readHomes(tx: Tx, challenges: readonly number[]) {
  if (challenges.length === 0) return new Map<number, number>()
  const rows = await tx
    .selectFrom('challenges')
    .select(['id', 'home'])
    .where('id', 'in', challenges)
    .execute()
  return new Map(rows.map(({ id, home }) => [id, home]))
}

/**
 * The challenges that had closed by the position `after`. They are read from the entries, not from
 * today's state, so that reading the same events again gives the same result.
 */
async function readClosed(
  tx: Tx,
  challenges: readonly number[],
  after: number,
): Promise<Set<number>> {
  const { rows } = await sql<{ challenge: number }>`
    select distinct challenge from activity_entries
    where member is null and challenge = any(${challenges}::int[])
      and kind = 'challenge_closed' and position <= ${after}`.execute(tx)
  return new Set(rows.map(({ challenge }) => challenge))
}

async function readHeld(tx: Tx, closing: readonly number[]): Promise<HeldEntry[]> {
  const { rows } = await sql<Omit<HeldEntry, 'position'> & { position: string }>`
    select until, position, part, entry from activity_held
    where until = any(${closing}::int[]) order by position, part`.execute(tx)
  return rows.map((row) => ({ ...row, position: Number(row.position) }))
}

const AUTHORS = sql`array(select author from (
  select i.author union select n.member from idea_co_authors n
  where n.idea = i.id and n.accepted_at is not null) people (author) order by author)`

type PlacedRow = PlacedIdea & { challenge: number }

async function readRanked(tx: Tx, closing: readonly number[]) {
  const { rows } = await sql<PlacedRow>`
    select i.challenge, i.id as idea, i.author, ${AUTHORS} as authors, i.place from ideas i
    where i.challenge = any(${closing}::int[]) and i.place is not null
      and i.state = 'published' and not i.is_test
    order by i.challenge, i.place, i.id`.execute(tx)
  return Map.groupBy(rows, ({ challenge }) => challenge)
}

async function readPicked(tx: Tx, settling: readonly number[]) {
  const { rows } = await sql<PlacedRow>`
    select p.challenge, i.id as idea, i.author, ${AUTHORS} as authors, p.place
    from picks p join ideas i on i.id = p.idea
    where p.challenge = any(${settling}::int[]) and i.state = 'published'
    order by p.challenge, p.place`.execute(tx)
  return Map.groupBy(rows, ({ challenge }) => challenge)
}

async function readIdeaAuthors(tx: Tx, ideas: readonly number[]) {
  const { rows } = await sql<{ idea: number; author: number; authors: number[] }>`
    select i.id as idea, i.author, ${AUTHORS} as authors from ideas i
    where i.id = any(${ideas}::int[])`.execute(tx)
  return rows
}

async function readAnswered(tx: Tx, news: FreshActivity['news']): Promise<Map<number, number>> {
  const messages = news.flatMap((one) =>
    one.type === 'event' && one.key === 'ForumMessagePosted' ? Number(one.data.message) : [],
  )
  const { rows } = await sql<{ message: number; member: number }>`
    select m.id as message, p.member from talk_messages m join talk_messages p on p.id = m.parent
    where m.id = any(${messages}::int[]) and p.member is not null and p.alias is null`.execute(tx)
  return new Map(rows.map(({ message, member }) => [message, member]))
}
