import { type MoneyEvent, MoneyEvents } from '@ideathlon/contracts/money/log'
import { SUBJECTS } from '@ideathlon/contracts/subjects'
import {
  askScores,
  isUnanswered,
  type ScoresConnection,
} from '@ideathlon/service-kit/log/ask-scores'
import type { Logger } from '@ideathlon/service-kit/logger'
import { runPeriodically } from '@ideathlon/service-kit/worker/run-periodically'
import type { Kysely, Transaction } from 'kysely'
import { inTransaction } from '../kernel/in-transaction.ts'
import type { Subscriber } from '../kernel/log-subscriber.ts'
import type { Tables } from '../tables.ts'

const EVERY_MS = 1_000
const ANSWER_MS = 5_000
const POSITIONS_AT_ONCE = 5_000
const CURSOR = 'money'

/** Reads the next events after a position. */
export type ReadLog = (after: number) => Promise<MoneyEvents>

export type Following = {
  db: Kysely<Tables>
  read: ReadLog
  subscribers: readonly Subscriber[]
  logger: Logger
  now(): Date
  everyMs?: number
  /** Called after each round with the number of log events that have not been handled yet. */
  onBehind?(events: number): void
}

/**
 * Hands the next events to the subscribers. Each event is handled in one transaction, together with
 * the move of the cursor. Resolves to whether there are more. Only one instance works at a time. If
 * a subscriber fails, the cursor stays before the event.
 */
export async function followNext(following: Following): Promise<boolean> {
  const from = await readCursor(following.db)
  const answer = await following.read(from)
  const { position, head } = answer
  const reached = { at: from }
  try {
    if (!(await handOverAll(following, answer, reached))) return false
  } finally {
    following.onBehind?.(Math.max(head - reached.at, 0))
  }
  return position > from && position < head
}

/** False if another instance is at work or has moved the cursor. */
async function handOverAll(
  following: Following,
  { position, events }: MoneyEvents,
  reached: { at: number },
): Promise<boolean> {
  for (const event of events) {
    if (!(await handOver(following, { from: reached.at, event }))) return false
    reached.at = event.position
  }
  if (position <= reached.at) return true
  const isMoved = await moveOn(following.db, { from: reached.at, to: position })
  if (isMoved) reached.at = position
  return isMoved
}

/** False if another instance is at work or has moved the cursor. */
async function handOver(
  { db, subscribers, now }: Following,
  { from, event }: { from: number; event: MoneyEvent },
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    if ((await takeCursor(tx)) !== from) return false
    for (const { keys, handle } of subscribers) {
      if (keys.includes(event.key)) await handle(tx, event, now())
    }
    await saveCursor(tx, event.position)
    return true
  })
}

async function moveOn(
  db: Kysely<Tables>,
  { from, to }: { from: number; to: number },
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    if ((await takeCursor(tx)) !== from) return false
    await saveCursor(tx, to)
    return true
  })
}

async function readCursor(db: Kysely<Tables>): Promise<number> {
  const { position } = await db
    .selectFrom('log_cursors')
    .select('position')
    .where('name', '=', CURSOR)
    .executeTakeFirstOrThrow()
  return Number(position)
}

async function takeCursor(tx: Transaction<Tables>): Promise<number | undefined> {
  const row = await tx
    .selectFrom('log_cursors')
    .select('position')
    .where('name', '=', CURSOR)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row && Number(row.position)
}

async function saveCursor(tx: Transaction<Tables>, position: number): Promise<void> {
  await tx
    .updateTable('log_cursors')
    .set({ position: String(position) })
    .where('name', '=', CURSOR)
    .execute()
}

export function readLogOver(nats: ScoresConnection): ReadLog {
  return (after) =>
    askScores(nats, {
      subject: SUBJECTS.money,
      answer: MoneyEvents,
      body: { after, limit: POSITIONS_AT_ONCE },
      timeoutMs: ANSWER_MS,
    })
}

/** Follows the log until stopped. */
export function runLogFollower(following: Following): () => Promise<void> {
  return runPeriodically({
    what: 'following the log to move money',
    everyMs: following.everyMs ?? EVERY_MS,
    logger: following.logger,
    round: () =>
      followNext(following).catch((error: unknown) => {
        if (!isUnanswered(error)) throw error
        following.logger.debug({ err: error }, 'the log cannot be read yet')
        return false
      }),
  })
}
