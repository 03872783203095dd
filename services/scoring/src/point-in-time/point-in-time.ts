import { type BoardName, boardId, parseBoardId } from '@ideathlon/contracts/boards'
import { MAIN_PLATFORM } from '@ideathlon/contracts/ids'
import type { Moment } from '@ideathlon/contracts/time-travel'
import type { Pool } from 'pg'
import { resolved } from '../fold/board-names.ts'
import { cyclesAt } from '../log/cycle-boundaries.ts'
import { fromSnapshot } from '../log/transaction.ts'
import { Refusal } from '../refusal.ts'
import { type BoardThen, boardAt } from './board-at.ts'
import { StoryClock } from './log-clock.ts'
import { PastRows } from './past-boards.ts'
import { type Place, placeOf } from './resolve-moment.ts'

/** Room for one board of a million members, and for many small ones beside it. */
const ROWS_REMEMBERED_MAX = 1_500_000
const WAITING_MAX = 8

export type Journey = BoardThen & Place & { id: string }

/** Boards of the past, one journey after another: each may read the whole log. */
export class TimeTravel {
  private readonly pool: Pool
  private readonly onProgress: ((done: number, of: number) => void) | undefined
  private readonly past = new PastRows(ROWS_REMEMBERED_MAX)
  private readonly clock = new StoryClock()
  private last: Promise<unknown> = Promise.resolve()
  private waiting = 0

  constructor(pool: Pool, onProgress?: (done: number, of: number) => void) {
    this.pool = pool
    this.onProgress = onProgress
  }

  async go(board: string, at: Moment): Promise<Journey> {
    const name = parseBoardId(board)
    if (!name) throw new Refusal('invalid', `"${board}" is not the name of a leaderboard.`)
    if (this.waiting >= WAITING_MAX) {
      throw new Refusal(
        'conflict',
        'Too many are travelling in time at once. Try again in a moment.',
      )
    }
    this.waiting++
    const journey = this.last.then(() => this.travel(name, at))
    this.last = journey.catch(() => {})
    return journey.finally(() => {
      this.waiting--
    })
  }

  private travel(name: BoardName, at: Moment): Promise<Journey> {
    return fromSnapshot(this.pool, async (client) => {
      const place = await placeOf(client, at, {
        clock: this.clock,
        onProgress: this.onProgress,
      })
      const cycles = await cyclesAt(client, place.position)
      const id = resolved(
        name,
        cycles.runningOn(name.scope === 'platform' ? name.scopeId : MAIN_PLATFORM),
      )
      if (id === undefined) {
        throw new Refusal(
          'missing',
          `No cycle of ${boardId(name)} ran at position ${place.position}.`,
        )
      }
      const to = { id, position: place.position, onProgress: this.onProgress }
      return { id, ...place, ...(await boardAt(client, this.past, to)) }
    })
  }
}
