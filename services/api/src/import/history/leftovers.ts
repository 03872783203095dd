import type { AppendClient } from '@ideathlon/service-kit/log/append-client'
import { sweepOutbox } from '@ideathlon/service-kit/outbox/sweep'
import type { ApiDb } from '../../deps.ts'

const ROUNDS_MAX = 10_000

/** Sends what a killed run left in the outbox; rejects with LogUnreachable while nobody writes the log. */
export async function sendLeftovers({
  db,
  client,
}: {
  db: ApiDb
  client: AppendClient
}): Promise<void> {
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    if ((await sweepOutbox(db, client, 0)) === 0) return
  }
}
