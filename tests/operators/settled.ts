import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { pipelineState } from '../../services/scoring/src/verify/verify.ts'

const SETTLE_MS_MAX = 100_000

/** Waits until the projection has caught up with the log, and resolves to the head. */
export async function settled(owner: Pool): Promise<number> {
  for (const deadline = Date.now() + SETTLE_MS_MAX; ; await sleep(20)) {
    const { head, watermark } = await pipelineState(owner)
    if (head === watermark) return head
    if (Date.now() > deadline)
      throw new Error(`the projection does not catch up: ${watermark} of ${head}`)
  }
}
