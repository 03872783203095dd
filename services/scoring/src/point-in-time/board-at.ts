import { parseBoardId } from '@ideathlon/contracts/boards'
import type { PoolClient } from 'pg'
import { readUnranked } from '../boards/unranked.ts'
import { codeOfName } from '../fold/board-names.ts'
import { CyclesAt } from '../fold/cycles-at.ts'
import { foldPoint, Sums } from '../fold/fold.ts'
import { copyPoints } from '../log/copy-points.ts'
import { readTurns, type Turn } from '../log/cycle-boundaries.ts'
import { Refusal } from '../refusal.ts'
import type { PastBoard, PastRow, PastRows } from './past-boards.ts'

/** Every so many events of a long fold its state is remembered: the next journey begins there. */
const STRIDE = 500_000

export type Destination = {
  id: string
  position: number
  onProgress?: ((done: number, of: number) => void) | undefined
}
export type BoardThen = { from: 'standings' | 'log'; rows: readonly PastRow[] }

/**
 * A board as it stood at a position, best first: the frozen standings where its cycle had ended by then,
 * else the very fold that the projector runs. `id` is a resolved name: a cycle's number, not `current`.
 */
export async function boardAt(
  client: PoolClient,
  past: PastRows,
  { id, position, onProgress }: Destination,
): Promise<BoardThen> {
  const turns = await readTurns(client, 0, position)
  const frozen = hadEnded(id, turns) ? await readFrozen(client, id) : []
  if (frozen.length > 0) return { from: 'standings', rows: frozen }
  let board = past.nearest(id, position) ?? { id, position: 0, rows: [] }
  while (board.position < position) {
    const upTo = Math.min(board.position + STRIDE, position)
    const rows = await foldOn(client, board, { turns, upTo })
    // On the way the order does not matter, and a million rows take a second to sort.
    board = { id, position: upTo, rows: upTo === position ? rows.sort(bestFirst) : rows }
    past.remember(board)
    onProgress?.(board.position, position)
  }
  const unranked = await readUnranked(client)
  const rows = board.rows.filter((row) => !unranked.has(row.member))
  return { from: 'log', rows: rows.sort(bestFirst) }
}

const bestFirst = (a: PastRow, b: PastRow) =>
  b.milli - a.milli || a.position - b.position || a.member - b.member

function hadEnded(id: string, turns: readonly Turn[]): boolean {
  const name = parseBoardId(id)
  return turns.some(
    (turn) =>
      turn.type === 'OlympiadEnded' &&
      name?.scope === 'platform' &&
      turn.platform === name.scopeId &&
      name.window === `cycle${turn.olympiad}`,
  )
}

async function readFrozen(client: PoolClient, id: string): Promise<PastRow[]> {
  const { rows } = await client.query<{ member: number; milli: string; position: string }>(
    `select s.member, s.milli_points as milli, s.position
     from scoring.standings s join scoring.boards b on b.id = s.board where b.name = $1 order by s.rank`,
    [id],
  )
  return rows.map((row) => ({ ...row, milli: Number(row.milli), position: Number(row.position) }))
}

/** The rows of the board some events later, in any order. */
async function foldOn(
  client: PoolClient,
  board: PastBoard,
  { turns, upTo }: { turns: readonly Turn[]; upTo: number },
): Promise<PastRow[]> {
  const { id } = board
  const name = parseBoardId(id)
  const code = codeOfName(id)
  if (code === undefined || name === undefined) {
    throw new Refusal('invalid', `"${id}" is not the name of a leaderboard.`)
  }
  const cycles = new CyclesAt(turns.filter((turn) => turn.type !== 'RulesActivated'))
  const sums = new Sums()
  const group = sums.boardGroup(code)
  for (const row of board.rows) sums.boards.add(group, row.member, { ...row, day: -1 })
  const span = { after: board.position, upTo, [name.scope]: name.scopeId }
  await copyPoints(client, span, (event) => foldPoint(sums, event, cycles.at(event.position)))
  return [...sums.boards.rows()]
    .filter((row) => row.group === group)
    .map(({ member, milli, position }) => ({ member, milli, position }))
}
