import { SERVED_BUSY_MS } from '@ideathlon/contracts/limits'
import type { ServedIdea } from '@ideathlon/contracts/ratings'
import { sql } from 'kysely'
import type { ApiDb, Deps } from '../deps.ts'
import { WORD_COLUMNS, wordsOf } from '../ideas/page/idea-words.ts'
import { barredAuthors } from './barred-authors.ts'
import { nextIdea, type WaitingIdea } from './next-idea.ts'

type Who = { challenge: number; rater: number }

/**
 * Hands an idea out and remembers it. Who asks again before having rated gets the same one: a page that
 * is loaded twice is no reason to move on.
 */
export async function serveNext(
  { db, now, random }: Pick<Deps, 'db' | 'now' | 'random'>,
  who: Who,
): Promise<ServedIdea | null> {
  const at = now()
  const waiting = await readWaiting(db, who, at)
  const held = waiting.find((idea) => idea.heldAs !== null && !idea.isBarred)
  if (held && held.heldAs !== null) return readServed(db, held.ideaId, held.heldAs)
  const chosen = nextIdea(waiting, random)
  if (chosen === null) return null
  return handOut(db, { ...who, idea: chosen, at })
}

/**
 * What a rater has in hand when the time is up: of what was handed out and is neither rated nor passed
 * by, the latest. Two pages may hold one each, so it need not be the one handed out last. Nothing new is
 * handed out any more, however often the page is loaded.
 */
export async function serveInHand(
  db: ApiDb,
  { challenge, rater }: Who,
): Promise<ServedIdea | null> {
  const { rows } = await sql<{ id: number; idea: number }>`
    select h.id, h.idea from served h
    join ideas i on i.id = h.idea and i.state = 'published'
    where h.challenge = ${challenge} and h.rater = ${rater}
      and i.author not in (${barredAuthors(rater)})
      and not exists (select from ratings r where r.idea = i.id and r.rater = ${rater})
      and not exists (select from skips s where s.idea = i.id and s.rater = ${rater})
    order by h.served_at desc, h.id desc limit 1`.execute(db)
  const [held] = rows
  return held === undefined ? null : readServed(db, held.idea, held.id)
}

/** `heldAs`: the number under which this very rater was handed the idea a moment ago. */
type Waiting = WaitingIdea & { heldAs: number | null }

async function readWaiting(db: ApiDb, who: Who, now: Date): Promise<Waiting[]> {
  const since = new Date(now.getTime() - SERVED_BUSY_MS)
  const { rows } = await sql<Row>`
    with lately as (
      select idea, max(served_at) filter (where rater <> ${who.rater}) as others_at,
             max(id) filter (where rater = ${who.rater}) as held_as
      from served where challenge = ${who.challenge} and served_at > ${since} group by idea
    )
    select i.id, i.ratings, i.half_stars, l.others_at, l.held_as,
           i.author in (${barredAuthors(who.rater)}) or i.state <> 'published'
             or r.idea is not null or s.idea is not null as is_barred
    from ideas i
    left join lately l on l.idea = i.id
    left join ratings r on r.idea = i.id and r.rater = ${who.rater}
    left join skips s on s.idea = i.id and s.rater = ${who.rater}
    where i.challenge = ${who.challenge}`.execute(db)
  return rows.map((row) => ({
    ideaId: row.id,
    ratings: row.ratings,
    starsTotal: row.half_stars / 2,
    isBarred: row.is_barred,
    servedAgoMs: row.others_at === null ? null : now.getTime() - row.others_at.getTime(),
    heldAs: row.held_as,
  }))
}

type Row = {
  id: number
  ratings: number
  half_stars: number
  others_at: Date | null
  held_as: number | null
  is_barred: boolean
}

async function handOut(
  db: ApiDb,
  { challenge, rater, idea, at }: Who & { idea: number; at: Date },
): Promise<ServedIdea> {
  const made = await db
    .insertInto('served')
    .values({ challenge, idea, rater, served_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return readServed(db, idea, made.id)
}

async function readServed(db: ApiDb, idea: number, servedId: number): Promise<ServedIdea> {
  const row = await db
    .selectFrom('ideas as i')
    .select(WORD_COLUMNS)
    .where('i.id', '=', idea)
    .executeTakeFirstOrThrow()
  const { answers: _, ...words } = wordsOf(row)
  return { served_id: servedId, ...words }
}
