import { setTimeout as sleep } from 'node:timers/promises'
import type { AppendedCommand } from '@ideathlon/contracts/events/envelope'
import { type Kysely, sql } from 'kysely'
import type { AppendClient } from '../log/append-client.ts'
import type { Logger } from '../logger.ts'
import { RoundFailures } from '../process/round-failures.ts'
import { clearOutbox } from './clear.ts'
import { isBehindOthers } from './order.ts'
import { holdRefused, REFUSED_REST_SECONDS } from './refused.ts'
import { type OutboxDb, outboxOf, type PartKey, type WithOutbox } from './table.ts'

const BATCH = 200
const EVERY_MS = 1_000

/**
 * Resends commands that were stored but never answered, for as long as the service runs. Any number
 * of instances can sweep at once: each takes unlocked rows, starting with the lowest part of a
 * command and the oldest command of a challenge.
 */
export function startSweeper<Tables extends WithOutbox>(
  db: Kysely<Tables>,
  {
    client,
    logger,
    olderThanMs = 3_000,
  }: { client: AppendClient; logger: Logger; olderThanMs?: number },
): () => Promise<void> {
  const failures = new RoundFailures(logger, 'sweeping the outbox')
  const stopping = new AbortController()
  const sweeping = (async () => {
    while (!stopping.signal.aborted) {
      let swept = 0
      try {
        swept = await sweepOutbox(db, client, olderThanMs, logger)
        failures.succeeded()
      } catch (error) {
        failures.failed(error)
      }
      if (swept > 0) logger.info({ swept }, 'published commands that were waiting in the outbox')
      else await sleep(EVERY_MS, undefined, { signal: stopping.signal }).catch(() => {})
    }
  })()
  return () => {
    stopping.abort()
    return sweeping
  }
}

/**
 * Runs one round and returns how many parts the log has accepted. The others wait for the next
 * round.
 */
export async function sweepOutbox<Tables extends WithOutbox>(
  db: Kysely<Tables>,
  client: AppendClient,
  olderThanMs: number,
  logger?: Logger,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const waiting = await takeWaiting(outboxOf(tx), olderThanMs)
    const answers = await Promise.allSettled(
      waiting.map((row) =>
        client.append({
          text: row.payload,
          requestId: row.request_id,
          commandId: row.command_id,
        }),
      ),
    )
    if (logger) report(logger, answers)
    const taken: PartKey[] = []
    const refused: PartKey[] = []
    waiting.forEach((row, at) => {
      const answer = answers[at]
      if (answer?.status !== 'fulfilled') return
      const isHeld = !answer.value.ok && isOneOfSeveral(row)
      const key = { commandId: row.command_id, part: row.part }
      ;(isHeld ? refused : taken).push(key)
    })
    await clearOutbox(outboxOf(tx), taken)
    await holdRefused(outboxOf(tx), refused)
    return taken.length
  })
}

async function takeWaiting(outbox: OutboxDb, olderThanMs: number) {
  return outbox
    .selectFrom('outbox as o')
    .select(['command_id', 'part', 'request_id', 'payload'])
    .where('filed_at', '<', sql<Date>`now() - ${olderThanMs} * interval '1 millisecond'`)
    .where((eb) =>
      eb.or([
        eb('refused_at', 'is', null),
        eb('refused_at', '<', sql<Date>`now() - ${REFUSED_REST_SECONDS} * interval '1 second'`),
      ]),
    )
    .where('part', '=', (eb) =>
      eb
        .selectFrom('outbox as lower')
        .select((min) => min.fn.min('lower.part').as('part'))
        .whereRef('lower.command_id', '=', 'o.command_id'),
    )
    .where(sql<boolean>`not ${isBehindOthers('o')}`)
    .orderBy('seq')
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
    .execute()
}

function isOneOfSeveral({ part, payload }: { part: number; payload: string }): boolean {
  if (part > 0) return true
  try {
    return (JSON.parse(payload) as { more?: true } | null)?.more === true
  } catch {
    return false
  }
}

/** Logs the parts that were refused and those that are still waiting. */
function report(logger: Logger, answers: readonly PromiseSettledResult<AppendedCommand>[]): void {
  for (const answer of answers) {
    if (answer.status === 'rejected' || answer.value.ok) continue
    logger.error({ reason: answer.value.reason }, 'an event failed')
  }
  const waiting = answers.filter((answer) => answer.status === 'rejected')
  const [first] = waiting
  if (first === undefined) return
  logger.warn(
    { parts: waiting.length, reason: String(first.reason) },
    'parts are still waiting in the outbox',
  )
}
