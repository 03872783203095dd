import type { Pool } from 'pg'
import { foldLog, hashOf } from '../log/fold-log.ts'
import { fromSnapshot, inTransaction } from '../log/transaction.ts'
import { BoardIds } from '../projector/board-ids.ts'
import { type Checkpoint, readCheckpoint } from '../projector/checkpoint.ts'
import { finishFreezes, restartFreezes } from '../projector/freeze.ts'
import { addKeys, createTables } from '../projector/generation.ts'
import { repairHighlightsOf } from '../verify/check-highlights.ts'
import { boardsToFreezeAgain, readEndedCycles } from '../verify/check-standings.ts'
import { readRaces } from '../verify/replay-race.ts'
import { claimRebuild, type OnProgress, type RebuildCallbacks, type Rebuilt } from './claim.ts'
import { copyIn } from './copy-in.ts'
import { dropOlder } from './kept.ts'
import { switchTo } from './switch.ts'

/**
 * Folds the whole log into new tables while the old ones are served, catches up with later events,
 * and switches in one short transaction. The old generation is kept.
 */
export function rebuild(pool: Pool, watching: RebuildCallbacks = {}): Promise<Rebuilt> {
  return claimRebuild(pool, { ...watching, kind: 'rebuild' }, (onProgress) =>
    rebuildAlone(pool, onProgress),
  )
}

async function rebuildAlone(pool: Pool, onProgress: OnProgress): Promise<Rebuilt> {
  const served = await readCheckpoint(pool)
  const { rows } = await pool.query(`select nextval('scoring.generations')::int as generation`)
  const generation: number = rows[0].generation
  const boardIds = new BoardIds(pool)
  await createTables(pool, generation, { keys: false })
  const { sums, points } = await foldLog(pool, served.position, (n) =>
    onProgress('fold', n, served.position),
  )
  onProgress('write', 0, 1)
  const client = await pool.connect()
  try {
    await copyIn(client, sums, { generation, boardIds: await boardIds.idsOf(sums.boardCodes) })
  } finally {
    client.release()
  }
  await addKeys(pool, generation)
  const first = { generation, position: served.position, hash: hashOf(sums) }
  const { at, caughtUp } = await switchTo(pool, first, { boardIds, onProgress })
  await repairStandings(pool, at)
  await repairHighlights(pool, at)
  await dropOlder(pool)
  return { events: points + caughtUp, ...at }
}

/** Highlights belong to no generation, so those that differ from a replay are rewritten. */
async function repairHighlights(pool: Pool, { position }: Checkpoint): Promise<void> {
  const races = await fromSnapshot(pool, (client) => readRaces(client, position))
  for (const race of races) {
    await inTransaction(pool, (tx) => repairHighlightsOf(tx, race, position))
  }
}

/**
 * Standings belong to no generation. Boards whose standings differ from the log
 * are frozen again, in steps.
 */
async function repairStandings(pool: Pool, at: Checkpoint): Promise<void> {
  const cycles = await fromSnapshot(pool, (client) => readEndedCycles(client, at.position))
  for (const cycle of cycles) {
    const boards = await inTransaction(pool, async (tx) => {
      const again = await boardsToFreezeAgain(tx, at, cycle)
      await restartFreezes(tx, again, cycle)
      return again
    })
    await finishFreezes(pool, boards)
  }
}
