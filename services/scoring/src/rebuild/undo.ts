import { conflict } from '@ideathlon/service-kit/http/refusal'
import type { Pool } from 'pg'
import { BoardIds } from '../projector/board-ids.ts'
import { claimRebuild, type RebuildCallbacks, type Rebuilt } from './claim.ts'
import { keptGeneration } from './kept.ts'
import { switchTo } from './switch.ts'

/**
 * Serves the previous generation again, once it has caught up with the log. The generation that was
 * served is kept, so that the roll-back can be undone.
 */
export async function undoRebuild(pool: Pool, watching: RebuildCallbacks = {}): Promise<Rebuilt> {
  await keptOrRefuse(pool)
  return claimRebuild(pool, { ...watching, kind: 'undo' }, async (onProgress) => {
    const { replacedAt: _, ...from } = await keptOrRefuse(pool)
    const { at, caughtUp } = await switchTo(pool, from, {
      boardIds: new BoardIds(pool),
      onProgress,
    })
    return { events: caughtUp, ...at }
  })
}

async function keptOrRefuse(pool: Pool) {
  const kept = await keptGeneration(pool)
  if (kept !== undefined) return kept
  throw conflict('There is no earlier generation to go back to. Run a rebuild first.')
}
