import type { Pool, PoolClient } from 'pg'
import { type FoldedBatch, foldBatch } from '../fold/fold-batch.ts'
import type { OpenCycles } from '../fold/open-cycles.ts'
import { StateHash } from '../fold/state-hash.ts'
import { cyclesAt } from '../log/cycle-boundaries.ts'
import { readEvents } from '../log/read-events.ts'
import { inTransaction } from '../log/transaction.ts'
import type { BoardIds } from '../projector/board-ids.ts'
import { type Checkpoint, moveCheckpoint, readCheckpoint } from '../projector/checkpoint.ts'
import { mergeRows } from '../projector/merge-rows.ts'
import { saveSums } from '../projector/save-sums.ts'
import type { OnProgress } from './claim.ts'
import { moveKept, retainPreviousGeneration } from './kept.ts'

const BATCH_MAX = 5_000

type SwitchOptions = { boardIds: BoardIds; onProgress: OnProgress }

/**
 * Brings a generation to the position of the served one and serves it instead. The projection
 * continues while all batches except the last are folded, and waits only for the last one.
 */
export async function switchTo(
  pool: Pool,
  from: Checkpoint,
  folding: SwitchOptions,
): Promise<{ at: Checkpoint; caughtUp: number }> {
  const near = await catchUp(pool, from, folding)
  folding.onProgress('switch', 0, 1)
  const at = await inTransaction(pool, async (tx) => {
    const live = await readCheckpoint(tx, { lock: true })
    const last = await foldOn(tx, near, { upTo: live.position, boardIds: folding.boardIds })
    await moveCheckpoint(tx, live, last)
    await retainPreviousGeneration(tx, { served: last, before: live })
    return last
  })
  return { at, caughtUp: at.position - from.position }
}

/** Folds batch by batch, each committed with its position, until only one is left. */
async function catchUp(
  pool: Pool,
  from: Checkpoint,
  { boardIds, onProgress }: SwitchOptions,
): Promise<Checkpoint> {
  let at = from
  for (;;) {
    const live = await readCheckpoint(pool)
    if (live.position - at.position <= BATCH_MAX) return at
    const upTo = at.position + BATCH_MAX
    at = await inTransaction(pool, async (tx) => {
      const to = await foldOn(tx, at, { upTo, boardIds })
      await moveKept(tx, to)
      return to
    })
    onProgress('catch-up', at.position - from.position, live.position - from.position)
  }
}

/**
 * Folds the events up to a position into a generation's rows, in the caller's transaction. It
 * freezes nothing: the served generation has folded these events before and has started every
 * freeze.
 */
async function foldOn(
  tx: PoolClient,
  from: Checkpoint,
  { upTo, boardIds }: { upTo: number; boardIds: BoardIds },
): Promise<Checkpoint> {
  const { generation } = from
  const cycles = await cyclesAt(tx, from.position)
  const hash = new StateHash(from.hash)
  let { position } = from
  while (position < upTo) {
    const batch = await nextBatch(tx, cycles, { after: position, upTo })
    await boardIds.idsOf(batch.sums.boardCodes)
    if (!batch.sums.isEmpty) await saveSums(tx, batch.sums, { generation, hash, boardIds })
    if (batch.merged) await mergeRows(tx, { generation, hash }, batch.merged)
    position = batch.position
  }
  return { generation, position, hash: hash.toString() }
}

async function nextBatch(
  tx: PoolClient,
  cycles: OpenCycles,
  { after, upTo }: { after: number; upTo: number },
): Promise<FoldedBatch> {
  const events = await readEvents(tx, { after, upTo, limit: BATCH_MAX })
  if (events.length === 0) throw new Error(`the log has no event after ${after}`)
  return foldBatch(events, after, cycles)
}
