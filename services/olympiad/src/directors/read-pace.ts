import { PageMeta } from '@ideathlon/contracts/answer'
import type { Pace } from '@ideathlon/contracts/olympiad/directors'
import type { Olympiad } from '@ideathlon/contracts/olympiads'
import { ACTOR_HEADER, type Actor, signActor } from '@ideathlon/service-kit/auth'
import { MemoryCache } from '@ideathlon/service-kit/cache/memory-cache'
import type { Logger } from '@ideathlon/service-kit/logger'
import * as z from 'zod'
import { sameAge } from './same-age.ts'

const ANSWER_MS_MAX = 3_000
/** Past numbers are expensive for the scoring service and never change, so they are cached. */
const CACHE_MS = 3_600_000
const CACHE_ENTRIES_MAX = 1_000

export type Boards = { scoringUrl: string; secret: string; logger: Logger }
type Cycle = Pick<Olympiad, 'board' | 'start_time' | 'end_time'>
type At = { actor: Actor; now: Date }

/**
 * Reads how many members are playing now, and how many played at the same point in the previous
 * cycle.
 */
export class PaceReader {
  private readonly boards: Boards
  private readonly before: MemoryCache<string, { players: number }>

  constructor(boards: Boards, now: () => Date) {
    this.boards = boards
    this.before = new MemoryCache({ entriesMax: CACHE_ENTRIES_MAX, ttlMs: CACHE_MS, now })
  }

  /** Null if the leaderboards cannot be read. */
  async read(
    { cycle, previous }: { cycle: Cycle; previous: Cycle | undefined },
    at: At,
  ): Promise<Pace | null> {
    const { passed, momentBefore } = sameAge(cycle, previous, at.now)
    try {
      const [players, playersBefore] = await Promise.all([
        this.count(`${cycle.board}?size=1`, at),
        this.countBefore(previous, momentBefore, at),
      ])
      return { players, players_before: playersBefore, passed_percent: passed }
    } catch (error) {
      this.boards.logger.warn({ err: error }, 'the pace of a tournament cannot be read')
      return null
    }
  }

  private async countBefore(
    previous: Cycle | undefined,
    moment: Date | undefined,
    at: At,
  ): Promise<number | null> {
    if (previous === undefined || moment === undefined) return null
    const path = `${previous.board}/at?size=1&at=${encodeURIComponent(moment.toISOString())}`
    const { players } = await this.before.load(path, async () => ({
      players: await this.count(path, at),
    }))
    return players
  }

  private async count(path: string, { actor, now }: At): Promise<number> {
    const { scoringUrl, secret } = this.boards
    const answer = await fetch(new URL(`/api/leaderboards/${path}`, scoringUrl), {
      headers: { [ACTOR_HEADER]: signActor(actor, secret, now) },
      signal: AbortSignal.timeout(ANSWER_MS_MAX),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    return z.object({ meta: PageMeta }).parse(await answer.json()).meta.total
  }
}
