import type { ServedIdea } from '@ideathlon/contracts/ratings'
import { sql } from 'kysely'
import { runRepeatable } from '../../../kernel/command/run-idempotent.ts'
import type { ApiDb, Deps, Tx } from '../../../kernel/deps.ts'
import { TEXT_COLUMNS, textOf } from '../../idea-reading/idea-columns.ts'
import { drawQueue, lockQueue } from './queue.ts'
import { type Who, waitsFor } from './waiting.ts'

/**
 * Serves the first idea of the rater's queue, and draws a new batch when the last one is finished. A reloaded page
 * or a second tab gets the same idea until it is rated or skipped.
 */
export async function serveNext(
  deps: Pick<Deps, 'db' | 'now' | 'random'>,
  who: Who,
): Promise<ServedIdea | null> {
  const { db, random } = deps
  const held = await readFirst(db, who)
  if (held && held.served !== null) return readServed(db, held.idea, held.served)
  return runRepeatable(deps, async (tx, at) => {
    await lockQueue(tx, who)
    let first = await readFirst(tx, who)
    if (first === undefined) {
      await drawQueue(tx, who, { now: at, random })
      first = await readFirst(tx, who)
    }
    if (first === undefined) return null
    const served = first.served ?? (await handOut(tx, { ...who, idea: first.idea, at }))
    return readServed(tx, first.idea, served)
  })
}

/**
 * The idea that was served before the end and is neither rated nor skipped. No new idea is served after the end.
 */
export async function serveInHand(db: ApiDb, who: Who): Promise<ServedIdea | null> {
  const held = await readFirst(db, who, 'handed out')
  return held?.served == null ? null : readServed(db, held.idea, held.served)
}

type First = { idea: number; served: number | null }

/** The first waiting idea of the queue, or of those that were already served. */
async function readFirst(
  db: ApiDb | Tx,
  { challenge, rater }: Who,
  which: 'any' | 'handed out' = 'any',
): Promise<First | undefined> {
  const { rows } = await sql<First>`
    select q.idea, q.served from rating_queues q join ideas i on i.id = q.idea
    where q.challenge = ${challenge} and q.rater = ${rater} and ${waitsFor(rater)}
      and (${which === 'any'} or q.served is not null)
    order by q.place limit 1`.execute(db)
  return rows[0]
}

async function handOut(
  tx: Tx,
  { challenge, rater, idea, at }: Who & { idea: number; at: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('served')
    .values({ challenge, idea, rater, served_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('rating_queues')
    .set({ served: id })
    .where('challenge', '=', challenge)
    .where('rater', '=', rater)
    .where('idea', '=', idea)
    .execute()
  return id
}

async function readServed(db: ApiDb | Tx, idea: number, servedId: number): Promise<ServedIdea> {
  const row = await db
    .selectFrom('ideas as i')
    .select(TEXT_COLUMNS)
    .where('i.id', '=', idea)
    .executeTakeFirstOrThrow()
  const { answers: _, ...words } = textOf(row)
  return { served_id: servedId, ...words }
}
