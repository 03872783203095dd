import { setTimeout as sleep } from 'node:timers/promises'
import type { ApiDb } from '@ideathlon/api/kernel/deps'
import type { AppendClient } from '@ideathlon/service-kit/log/append-client'
import { LogUnreachableError } from '@ideathlon/service-kit/log/unreachable'
import { sweepOutbox } from '@ideathlon/service-kit/outbox/sweep'
import { HISTORY_REQUEST } from './apply/file-step.ts'

const PATIENCE_MS = 10_000
const LOOK_AGAIN_MS = 100

/**
 * Sends what a killed run left in the outbox. Rejects with LogUnreachableError while the log does not
 * accept events.
 */
export async function sendLeftovers({
  db,
  client,
}: {
  db: ApiDb
  client: AppendClient
}): Promise<void> {
  let movedAt = performance.now()
  while (await isWaiting(db)) {
    if ((await sweepOutbox(db, client, 0)) > 0) {
      movedAt = performance.now()
    } else {
      // The log does not accept the events, or another sweeper holds them.
      if (performance.now() - movedAt > PATIENCE_MS) throw new LogUnreachableError('no answer')
      await sleep(LOOK_AGAIN_MS)
    }
  }
}

async function isWaiting(db: ApiDb): Promise<boolean> {
  const row = await db
    .selectFrom('outbox')
    .select('part')
    .where('request_id', '=', HISTORY_REQUEST)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
