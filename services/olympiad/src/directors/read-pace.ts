import { PageMeta } from '@ideathlon/contracts/answer'
import type { Pace } from '@ideathlon/contracts/olympiad/directors'
import type { Olympiad } from '@ideathlon/contracts/olympiads'
import { ACTOR_HEADER, type Actor, signActor } from '@ideathlon/service-kit/auth'
import { MemoryCache } from '@ideathlon/service-kit/cache/memory-cache'
import type { Logger } from '@ideathlon/service-kit/logger'
import * as z from 'zod'

const ANSWER_MS_MAX = 3_000
const HOUR_MS = 3_600_000
/** Reading the past is work for the scoring service, and the past does not change. */
const KEPT_MS = HOUR_MS
const KEPT_MAX = 1_000

export type Boards = { scoringUrl: string; secret: string; logger: Logger }
type Cycle = Pick<Olympiad, 'board' | 'start_time' | 'end_time'>
type Asked = { actor: Actor; now: Date }

/** Reads how many play, now and in the cycle before at the same age. */
export class PaceReader {
  private readonly boards: Boards
  private readonly before: MemoryCache<string, { players: number }>

  constructor(boards: Boards, now: () => Date) {
    this.boards = boards
    this.before = new MemoryCache({ entriesMax: KEPT_MAX, ttlMs: KEPT_MS, now })
  }

  /** Null while the leaderboards cannot be read. */
  async read(
    { cycle, previous }: { cycle: Cycle; previous: Cycle | undefined },
    asked: Asked,
  ): Promise<Pace | null> {
    const { passed, momentBefore } = sameAge(cycle, previous, asked.now)
    try {
      const [players, playersBefore] = await Promise.all([
        this.count(`${cycle.board}?size=1`, asked),
        this.countBefore(previous, momentBefore, asked),
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
    asked: Asked,
  ): Promise<number | null> {
    if (previous === undefined || moment === undefined) return null
    const path = `${previous.board}/at?size=1&at=${encodeURIComponent(moment.toISOString())}`
    const { players } = await this.before.load(path, async () => ({
      players: await this.count(path, asked),
    }))
    return players
  }

  private async count(path: string, { actor, now }: Asked): Promise<number> {
    const { scoringUrl, secret } = this.boards
    const answer = await fetch(new URL(`/api/leaderboards/${path}`, scoringUrl), {
      headers: { [ACTOR_HEADER]: signActor(actor, secret, now) },
      signal: AbortSignal.timeout(ANSWER_MS_MAX),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    return z.object({ meta: PageMeta }).parse(await answer.json()).meta.total
  }
}

/** How much of a cycle has passed, and the moment when the one before was as old, to the hour. */
export function sameAge(
  cycle: Omit<Cycle, 'board'>,
  previous: Omit<Cycle, 'board'> | undefined,
  now: Date,
): { passed: number; momentBefore: Date | undefined } {
  const start = Date.parse(cycle.start_time)
  const age = Math.max(0, now.getTime() - start)
  const passed = Math.min(100, Math.floor((age * 100) / (Date.parse(cycle.end_time) - start)))
  if (previous === undefined) return { passed, momentBefore: undefined }
  const hours = Math.floor(age / HOUR_MS) * HOUR_MS
  const moment = Date.parse(previous.start_time) + hours
  const isOver = moment > Date.parse(previous.end_time)
  return { passed, momentBefore: isOver ? undefined : new Date(moment) }
}
