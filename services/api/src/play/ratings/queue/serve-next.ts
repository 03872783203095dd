import type { ServedIdea } from '@ideathlon/contracts/ratings'
import { type RawBuilder, sql } from 'kysely'
import { runRepeatable } from '../../../kernel/command/run-idempotent.ts'
import { withKeptPlans } from '../../../kernel/database/kept-plans.ts'
import { pipelined } from '../../../kernel/database/pipelined.ts'
import type { ApiDb, Deps, Tx } from '../../../kernel/deps.ts'
import { TEXT_COLUMNS, textOf } from '../../idea-reading/idea-columns.ts'
import { drawQueue, lockQueue } from './queue.ts'
import { type RaterKey, waitsFor } from './waiting.ts'

/**
 * Serves the first idea of the rater's queue, and draws a new batch when the last one is finished.
 * A reloaded page or a second tab gets the same idea until it is rated or skipped.
 */
export async function serveNext(
  deps: Pick<Deps, 'db' | 'now' | 'random'>,
  who: RaterKey,
): Promise<ServedIdea | null> {
  const held = await readHeld(deps.db, who)
  if (held !== null) return held
  return runRepeatable(deps, (tx, now) =>
    pipelined(tx, async (piped) => {
      const [, first] = await Promise.all([lockQueue(piped, who), handOutFirst(piped, who, now)])
      if (first !== null) return first
      await drawQueue(piped, who, { now, random: deps.random })
      return handOutFirst(piped, who, now)
    }),
  )
}

/**
 * The idea that was served before the end and is neither rated nor skipped.
 * No new idea is served after the end.
 */
export async function serveCurrent(db: ApiDb, who: RaterKey): Promise<ServedIdea | null> {
  const { rows } = await sql<Row>`
    with first as (${firstWaiting(who, sql`q.served is not null`)})
    select f.served, ${TEXT} from first f join ideas i on i.id = f.idea`.execute(withKeptPlans(db))
  return servedIn(rows)
}

/** The first waiting idea, if it was served and is neither rated nor skipped yet. */
async function readHeld(db: ApiDb, who: RaterKey): Promise<ServedIdea | null> {
  const { rows } = await sql<Row>`
    with first as (${firstWaiting(who)})
    select f.served, ${TEXT} from first f join ideas i on i.id = f.idea
    where f.served is not null`.execute(withKeptPlans(db))
  return servedIn(rows)
}

/**
 * Returns the first waiting idea and, if it had not been served yet, records that it now is. The
 * caller must hold the queue's lock.
 */
async function handOutFirst(tx: Tx, who: RaterKey, now: Date): Promise<ServedIdea | null> {
  const { challenge, rater } = who
  const { rows } = await sql<Row>`
    with first as (${firstWaiting(who)}),
    given as (
      insert into served (challenge, idea, rater, served_at)
      select ${challenge}::int, idea, ${rater}::int, ${now}::timestamptz from first where served is null
      returning id, idea),
    noted as (
      update rating_queues q set served = g.id from given g
      where q.challenge = ${challenge} and q.rater = ${rater} and q.idea = g.idea)
    select coalesce(f.served, g.id) as served, ${TEXT}
    from first f join ideas i on i.id = f.idea left join given g on true`.execute(tx)
  return servedIn(rows)
}

const TEXT = sql.join(TEXT_COLUMNS.map((column) => sql.ref(column)))
type Row = Parameters<typeof textOf>[0] & { served: number }

const firstWaiting = (
  { challenge, rater }: RaterKey,
  which: RawBuilder<unknown> = sql`true`,
) => sql`
  select q.idea, q.served from rating_queues q join ideas i on i.id = q.idea
  where q.challenge = ${challenge} and q.rater = ${rater} and ${waitsFor(rater)} and ${which}
  order by q.place limit 1`

function servedIn([row]: readonly Row[]): ServedIdea | null {
  if (row === undefined) return null
  const { answers: _, ...words } = textOf(row)
  return { served_id: row.served, ...words }
}
