import type { Pool } from 'pg'
import type { FoldedBatch } from '../fold/fold-batch.ts'
import { StateHash } from '../fold/state-hash.ts'
import { inAsyncCommitTransaction } from '../log/transaction.ts'
import type { BoardIds } from './board-ids.ts'
import { type Checkpoint, moveCheckpoint } from './checkpoint.ts'
import { beginFreeze, frozenBoards } from './freeze.ts'
import { mergeRows } from './merge-rows.ts'
import {
  type PlaceHighlights,
  type SavedPlaceHighlight,
  savePlaceHighlights,
} from './place-highlights.ts'
import { type SavedBrain, saveSums } from './save-sums.ts'

/** `brains`: those that the batch changed. `placed`: the new race highlights. */
export type Projection = {
  to: Checkpoint
  brains: SavedBrain[]
  placed: SavedPlaceHighlight[]
}

/**
 * Saves one batch: rows, highlights, checkpoint and the start of a freeze are committed together.
 * After an error, `places` must not be used again, because it may include unsaved changes.
 */
export async function projectBatch(
  pool: Pool,
  { from, boardIds, places }: { from: Checkpoint; boardIds: BoardIds; places: PlaceHighlights },
  batch: FoldedBatch,
): Promise<Projection> {
  // The ids are created first, so that the transaction below needs no second connection.
  await boardIds.idsOf([
    ...batch.sums.boardCodes,
    ...(batch.ended ? frozenBoards(batch.ended) : []),
  ])
  // The rows match the checkpoint and can be folded again from it, so the commit does not have to
  // wait for the disk.
  return inAsyncCommitTransaction(pool, async (client) => {
    let brains: SavedBrain[] = []
    let placed: SavedPlaceHighlight[] = []
    const hash = new StateHash(from.hash)
    const { generation } = from
    if (!batch.sums.isEmpty) {
      const races = batch.raced.map(({ race }) => race)
      await places.prepare({ client, generation, boardIds }, batch)
      const saved = await saveSums(client, batch.sums, { generation, hash, boardIds, races })
      placed = await savePlaceHighlights(client, places.highlightsOf(batch, saved.standings))
      brains = saved.brains
    }
    if (batch.merged) await mergeRows(client, { generation, hash }, batch.merged)
    const { ended, position } = batch
    if (ended) await beginFreeze(client, { generation, boardIds }, { ended, position })
    const to = { generation, position, hash: hash.toString() }
    await moveCheckpoint(client, from, to)
    return { to, brains, placed }
  })
}
