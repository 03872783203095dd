import { type BoardName, boardId, parseBoardId } from '@ideathlon/contracts/boards'
import type { Moment } from '@ideathlon/contracts/point-in-time'
import { conflict, notFound } from '@ideathlon/service-kit/http/refusal'
import type { Pool } from 'pg'
import { resolved } from '../fold/board-names.ts'
import { cyclesAt } from '../log/cycle-boundaries.ts'
import { fromSnapshot } from '../log/transaction.ts'
import { type BoardAt, boardAt } from './board-at.ts'
import { LogClock } from './log-clock.ts'
import { PastBoards } from './past-boards.ts'
import { type LogPlace, resolveMoment } from './resolve-moment.ts'
import { unknownBoard } from './unknown-board.ts'

/** Enough for one board of a million members and many small ones. */
const KEPT_ROWS_MAX = 1_500_000
const WAITING_MAX = 8

export type BoardInPast = BoardAt & LogPlace & { id: string }

/** Serves past boards, one request at a time, because each may read the whole log. */
export class PointInTime {
  private readonly pool: Pool
  private readonly onProgress: ((done: number, total: number) => void) | undefined
  private readonly past = new PastBoards(KEPT_ROWS_MAX)
  private readonly clock = new LogClock()
  private last: Promise<unknown> = Promise.resolve()
  private waiting = 0

  constructor(pool: Pool, onProgress?: (done: number, of: number) => void) {
    this.pool = pool
    this.onProgress = onProgress
  }

  async read(board: string, at: Moment): Promise<BoardInPast> {
    const name = parseBoardId(board)
    if (!name) throw unknownBoard(board)
    if (this.waiting >= WAITING_MAX) {
      throw conflict('Too many point-in-time requests are running. Try again in a moment.')
    }
    this.waiting++
    const reading = this.last.then(() => this.readNow(name, at))
    this.last = reading.catch(() => {})
    return reading.finally(() => {
      this.waiting--
    })
  }

  private readNow(name: BoardName, at: Moment): Promise<BoardInPast> {
    return fromSnapshot(this.pool, async (client) => {
      const { clock, onProgress } = this
      const place = await resolveMoment(client, at, { clock, onProgress })
      const cycles = await cyclesAt(client, place.position)
      const id = resolved(name, cycles.currentIn(name.scope, name.scopeId))
      if (id === undefined) {
        throw notFound(`No cycle of ${boardId(name)} was running at position ${place.position}.`)
      }
      const target = { id, position: place.position, onProgress }
      return { id, ...place, ...(await boardAt(client, this.past, target)) }
    })
  }
}
