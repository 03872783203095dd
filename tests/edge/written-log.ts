import { AppendClient } from '@ideathlon/service-kit/log/append-client'
import type { TestStack } from '@ideathlon/service-kit/testing/stack'
import type { NatsConnection } from 'nats'
import pg from 'pg'
import { vi } from 'vitest'
import type { ApiDb, Deps } from '../../services/api/src/kernel/deps.ts'
import { pipelineState } from '../../services/scoring/src/verify/verify.ts'
import { TIMEOUT_MS } from '../patience.ts'
import { startScoringOn } from '../pipeline/scoring.ts'

const clients = new WeakMap<ApiDb, AppendClient>()

/** Leaves events in the outbox, where the test reads them before they reach the log. */
export const outboxOnlyPublisher: Deps['publisher'] = {
  publish: async () => undefined,
  patienceMs: 0,
  expectRoom: () => {},
}

/**
 * Starts a log writer for this api. Returns a function that waits for the
 * scores and stops the writer.
 */
export async function startLogWriter(
  db: ApiDb,
  { stack, nats }: { stack: TestStack; nats: NatsConnection },
): Promise<() => Promise<void>> {
  const scoring = await startScoringOn(stack)
  clients.set(db, new AppendClient(nats, TIMEOUT_MS))
  const owner = new pg.Pool({ connectionString: stack.databaseUrl, max: 1 })
  return async () => {
    try {
      await flushOutbox(db)
      await vi.waitUntil(async () => (await behind(owner)) === 0, {
        timeout: TIMEOUT_MS,
        interval: 10,
      })
    } finally {
      await owner.end()
      await scoring.stop()
    }
  }
}

/** How many events of the log are not in the scores yet. */
async function behind(owner: pg.Pool): Promise<number> {
  const { head, watermark } = await pipelineState(owner)
  return head - watermark
}

/** Sends the outbox to the log if a writer runs; throws if the log refuses any of it. */
export async function flushOutbox(db: ApiDb): Promise<void> {
  const client = clients.get(db)
  if (client === undefined) return
  const filed = await db
    .selectFrom('outbox')
    .select(['payload', 'request_id'])
    .orderBy('seq')
    .execute()
  for (const { payload, request_id } of filed) {
    const answer = await client.append({ text: payload, requestId: request_id })
    if (!answer.ok) throw new Error(`the log refused ${payload}: ${answer.reason}`)
  }
}
