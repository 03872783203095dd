import { parseBoardId } from '@ideathlon/contracts/boards'
import type { PoolClient } from 'pg'
import { readUnranked } from '../boards/unranked.ts'
import { codeOfName } from '../fold/board-names.ts'
import { CyclesAt } from '../fold/cycles-at.ts'
import { foldPoint, Sums } from '../fold/fold.ts'
import type { CycleEvent } from '../fold/open-cycles.ts'
import { copyPoints } from '../log/copy-points.ts'
import { mergedAt, readCycleEvents } from '../log/cycle-boundaries.ts'
import type { PastBoard, PastBoards, PastRow } from './past-boards.ts'
import { unknownBoard } from './unknown-board.ts'

/**
 * The state of a long fold is kept after this many events, so that the next request can start
 * there.
 */
const STRIDE = 500_000

export type Destination = {
  id: string
  position: number
  onProgress?: ((done: number, total: number) => void) | undefined
}
export type BoardAt = { from: 'standings' | 'log'; rows: readonly PastRow[] }

/**
 * A board at a position, best first: the frozen standings if its cycle had ended by then, otherwise
 * the same fold that the projector runs. `id` is a resolved name, with a cycle's number instead of
 * `current`.
 */
export async function boardAt(
  client: PoolClient,
  past: PastBoards,
  { id, position, onProgress }: Destination,
): Promise<BoardAt> {
  const boundaries = await readCycleEvents(client, position)
  const frozen = hadEnded(id, boundaries) ? await readFrozen(client, id) : []
  if (frozen.length > 0) return { from: 'standings', rows: frozen }
  let board = past.nearest(id, position) ?? { id, position: 0, rows: [] }
  while (board.position < position) {
    const upTo = Math.min(board.position + STRIDE, position)
    const rows = await foldOn(client, board, { boundaries, upTo })
    // Only the last state is kept sorted, because sorting a million rows takes a second.
    board = { id, position: upTo, rows: upTo === position ? rows.sort(bestFirst) : rows }
    past.keep(board)
    onProgress?.(board.position, position)
  }
  const unranked = await readUnranked(client)
  const rows = board.rows.filter((row) => !unranked.has(row.member))
  return { from: 'log', rows: rows.sort(bestFirst) }
}

const bestFirst = (a: PastRow, b: PastRow) =>
  b.milli - a.milli || a.position - b.position || a.member - b.member

function hadEnded(id: string, boundaries: readonly CycleEvent[]): boolean {
  const name = parseBoardId(id)
  return boundaries.some(
    (boundary) =>
      boundary.type === 'OlympiadEnded' &&
      boundary.scope === name?.scope &&
      boundary.scopeId === name.scopeId &&
      name.window === `cycle${boundary.olympiad}`,
  )
}

async function readFrozen(client: PoolClient, id: string): Promise<PastRow[]> {
  const { rows } = await client.query<{ member: number; milli: string; position: string }>(
    `select s.member, s.milli_points as milli, s.position
     from scoring.final_standings s join scoring.boards b on b.id = s.board where b.name = $1 order by s.rank`,
    [id],
  )
  return rows.map((row) => ({ ...row, milli: Number(row.milli), position: Number(row.position) }))
}

/** The rows of the board at a later position, in any order. */
async function foldOn(
  client: PoolClient,
  board: PastBoard,
  { boundaries, upTo }: { boundaries: readonly CycleEvent[]; upTo: number },
): Promise<PastRow[]> {
  const { id } = board
  const name = parseBoardId(id)
  const code = codeOfName(id)
  if (code === undefined || name === undefined) {
    throw unknownBoard(id)
  }
  const merged = await mergedAt(client, upTo)
  const cycles = new CyclesAt(boundaries, merged)
  const sums = new Sums()
  const group = sums.boardGroup(code)
  for (const row of board.rows) {
    const owner = name.window === 'all' ? merged.ownerOf(row.member) : row.member
    sums.boards.add(group, owner, { ...row, day: -1 })
  }
  const span = { after: board.position, upTo, of: name }
  await copyPoints(client, span, (event) => foldPoint(sums, event, cycles))
  return [...sums.boards.rows()]
    .filter((row) => row.group === group)
    .map(({ member, milli, position }) => ({ member, milli, position }))
}
