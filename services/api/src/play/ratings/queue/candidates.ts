import { HANDED_AT_ONCE } from '@ideathlon/contracts/limits'
import { type RawBuilder, sql } from 'kysely'
import type { Deps, Tx } from '../../../kernel/deps.ts'
import type { Waiting } from './rules.ts'
import { hasJoined, type RaterKey, waitsFor } from './waiting.ts'

/** For a challenge with at most this many ideas, all of them are read. */
const WHOLE_MAX = 256
const SAMPLE = 64
const SAMPLES = 4
/**
 * With fewer candidates, the least served ideas among them would hardly be more likely to be drawn
 * than the others.
 */
const ENOUGH = 4 * HANDED_AT_ONCE

export type Candidates = {
  ideas: readonly Waiting[]
  /** How often the least served of all waiting ideas was served. */
  least: number
}

type Drawing = RaterKey & { now: Date; random: Deps['random'] }

/**
 * The ideas that a rater's next batch is drawn from: all waiting ones, or a random sample of them
 * in a large challenge. Apart from chance, the sample depends only on whether an idea is waiting,
 * so each is equally likely to be in it. A rater who has rated nearly everything gets all the
 * remaining ideas.
 */
export async function readCandidates(tx: Tx, drawing: Drawing): Promise<Candidates> {
  const last = await readLast(tx, drawing.challenge)
  if (last <= WHOLE_MAX) return candidatesOf(await readWaiting(tx, drawing, sql`true`))
  const seen = new Set<number>()
  const ideas: Waiting[] = []
  for (let sample = 0; sample < SAMPLES && ideas.length < ENOUGH; sample++) {
    const numbers = drawNumbers(last, seen, drawing.random)
    ideas.push(...(await readWaiting(tx, drawing, sql`d.number = any(${numbers}::int[])`)))
  }
  if (ideas.length < HANDED_AT_ONCE) return candidatesOf(await readWaiting(tx, drawing, sql`true`))
  return { ideas, least: await readLeast(tx, drawing) }
}

function candidatesOf(ideas: readonly Waiting[]): Candidates {
  return { ideas, least: ideas.reduce((least, one) => Math.min(least, one.handedOut), Infinity) }
}

/** Draws numbers up to `last` that are not in `seen`, and adds them to it. */
function drawNumbers(last: number, seen: Set<number>, random: Deps['random']): number[] {
  const numbers = Array.from({ length: SAMPLE }, () => 1 + Math.floor(random() * last))
  const fresh = [...new Set(numbers)].filter((number) => !seen.has(number))
  for (const number of fresh) seen.add(number)
  return fresh
}

async function readLast(tx: Tx, challenge: number): Promise<number> {
  const row = await tx
    .selectFrom('idea_draws')
    .select('number')
    .where('challenge', '=', challenge)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.number ?? 0
}

async function readWaiting(
  tx: Tx,
  { challenge, rater, now }: Drawing,
  which: RawBuilder<unknown>,
): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select i.id as "ideaId", d.handed_out as "handedOut"
    from idea_draws d join ideas i on i.id = d.idea
    where d.challenge = ${challenge} and ${which} and ${hasJoined(now)} and ${waitsFor(rater)}`.execute(
    tx,
  )
  return rows
}

async function readLeast(tx: Tx, { challenge, rater, now }: Drawing): Promise<number> {
  const { rows } = await sql<{ least: number }>`
    select d.handed_out as least from idea_draws d join ideas i on i.id = d.idea
    where d.challenge = ${challenge} and ${hasJoined(now)} and ${waitsFor(rater)}
    order by d.handed_out limit 1`.execute(tx)
  return rows[0]?.least ?? 0
}

/**
 * Counts the ideas that a draw has assigned, and those that it took back from the rater's last
 * batch. Rows are locked in a fixed order, so that two draws never deadlock.
 */
export async function countHandedOut(
  tx: Tx,
  { challenge }: Pick<RaterKey, 'challenge'>,
  { handedOut, returned }: { handedOut: readonly number[]; returned: readonly number[] },
): Promise<void> {
  const changes = [...handedOut.map(() => 1), ...returned.map(() => -1)]
  if (changes.length === 0) return
  await sql`
    with changed as (
      select idea, sum(change)::int as change
      from unnest(${[...handedOut, ...returned]}::int[], ${changes}::int[]) as each (idea, change)
      group by idea),
    locked as (
      select d.number, c.change from idea_draws d join changed c on c.idea = d.idea
      where d.challenge = ${challenge} order by d.number for no key update of d)
    update idea_draws d set handed_out = greatest(0, d.handed_out + l.change)
    from locked l where d.challenge = ${challenge} and d.number = l.number`.execute(tx)
}
