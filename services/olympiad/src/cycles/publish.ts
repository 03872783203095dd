import type { AppendClient } from '@ideathlon/service-kit/log/append-client'
import { LogUnreachableError } from '@ideathlon/service-kit/log/unreachable'
import type { Logger } from '@ideathlon/service-kit/logger'
import { clearOutbox } from '@ideathlon/service-kit/outbox/clear'
import { holdRefused, REFUSED_REST_SECONDS } from '@ideathlon/service-kit/outbox/refused'
import { outboxOf } from '@ideathlon/service-kit/outbox/table'
import { type Kysely, sql, type Transaction } from 'kysely'
import { inTransaction } from '../kernel/in-transaction.ts'
import type { Tables } from '../tables.ts'

export type PublisherDeps = { db: Kysely<Tables>; client: AppendClient; logger: Logger }

/**
 * The key of an advisory lock, an arbitrary constant. Only one instance sends at a time, because
 * the order matters.
 */
const SEND_LOCK = 7_041_956

/**
 * Sends stored events, oldest first, until none are left or the log is unreachable. If the log
 * refuses an event, it keeps it as a failed event, and the event also stays in the outbox until an
 * operator has retried it and the log has accepted it. A cycle's position is written in the
 * transaction that clears the outbox. After a crash in between, the events are sent again, and the
 * log answers with the same position.
 */
export async function publishFiled(publishing: PublisherDeps): Promise<number> {
  let sent = 0
  try {
    while (await publishOldest(publishing)) sent++
  } catch (error) {
    if (!(error instanceof LogUnreachableError)) throw error
    publishing.logger.warn({ reason: error.message }, 'the log is unreachable; trying again')
  }
  return sent
}

async function publishOldest({ db, client, logger }: PublisherDeps): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    if (!(await lockSending(tx))) return false
    const oldest = await readOldest(tx)
    if (oldest === undefined) return false

    const { command_id, part, payload, request_id } = oldest
    const command = { text: payload, requestId: request_id, commandId: command_id }
    const answer = await client.append(command)
    if (!answer.ok) {
      logger.error({ commandId: command_id, reason: answer.reason }, 'an event failed')
      await holdRefused(outboxOf(tx), [{ commandId: command_id, part }])
      return true
    }
    await savePositions(tx, command_id, answer)
    await clearOutbox(outboxOf(tx), [{ commandId: command_id, part }])
    return true
  })
}

async function lockSending(tx: Transaction<Tables>): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(${SEND_LOCK}) as locked`.execute(tx)
  return rows[0]?.locked === true
}

async function readOldest(tx: Transaction<Tables>) {
  return tx
    .selectFrom('outbox')
    .select(['command_id', 'part', 'payload', 'request_id'])
    .where(
      sql<boolean>`(refused_at is null or refused_at < now() - ${REFUSED_REST_SECONDS} * interval '1 second')`,
    )
    .orderBy('filed_at')
    .orderBy('command_id')
    .orderBy('part')
    .limit(1)
    .executeTakeFirst()
}

/**
 * The command is [OlympiadEnded,] OlympiadStarted: the end, if any, is its first event and the
 * start its last.
 */
async function savePositions(
  tx: Transaction<Tables>,
  command: string,
  { first, last }: { first: number; last: number },
): Promise<void> {
  await tx
    .updateTable('olympiads')
    .set({ ended_position: String(first) })
    .where('end_command', '=', command)
    .execute()
  await tx
    .updateTable('olympiads')
    .set({ started_position: String(last) })
    .where('start_command', '=', command)
    .execute()
}
