import type { Pool } from 'pg'
import { CyclesAt } from '../fold/cycles-at.ts'
import { foldPoint, Sums } from '../fold/fold.ts'
import { StateHash } from '../fold/state-hash.ts'
import { copyPoints } from '../log/copy-points.ts'
import { readTurns } from '../log/turns.ts'

const CAPACITY = 65_536

/** Folds the whole log up to a position, from nothing. */
export async function foldLog(
  pool: Pool,
  upTo: number,
  onProgress: (events: number) => void = () => {},
): Promise<{ sums: Sums; points: number }> {
  const client = await pool.connect()
  try {
    const turns = await readTurns(client, 0, upTo)
    const cycles = new CyclesAt(turns.filter((turn) => turn.type !== 'RulesActivated'))
    const sums = new Sums(CAPACITY)
    let seen = 0
    const points = await copyPoints(client, { upTo }, (event) => {
      foldPoint(sums, event, cycles.at(event.position))
      if (++seen % 50_000 === 0) onProgress(seen)
    })
    return { sums, points }
  } finally {
    client.release()
  }
}

/** The hash of all rows that these sums stand for. */
export function hashOf(sums: Sums): string {
  const hash = new StateHash()
  for (const row of sums.brains.rows()) hash.add({ kind: 1, ...row })
  for (const row of sums.days.rows()) hash.add({ kind: 2, ...row })
  for (const row of sums.boards.rows()) {
    hash.add({ kind: 3, ...row, group: sums.boardCodes[row.group] as number })
  }
  return hash.toString()
}
