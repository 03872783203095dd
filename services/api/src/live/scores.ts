import { setTimeout as sleep } from 'node:timers/promises'
import { type BoardId, BoardSnapshot, type Projected } from '@ideathlon/contracts/boards'
import { FeedAnswer } from '@ideathlon/contracts/brain'
import type { MemberId, Position } from '@ideathlon/contracts/ids'
import { SUBJECTS } from '@ideathlon/contracts/subjects'
import { askScores } from '@ideathlon/service-kit/log/ask-scores'
import type { NatsConnection } from 'nats'
import { limitConcurrency } from './turns.ts'

const ANSWER_MS = 2_000
const CONCURRENCY = 32
/**
 * A lagging follower usually catches up within milliseconds. After this many attempts, its answer
 * is used as it is, but marked.
 */
const LAG_TRIES = 6
const LAG_MS = 40

type Stamped = { epoch: number; position: Position }
/** `isBehind`: the answer is older than the latest announcement. */
type Read<T> = T & { isBehind: boolean }

/**
 * Reads scores from the scoring service over NATS. An answer that is older than the latest
 * announcement is marked.
 */
export class Scores {
  private readonly nats: NatsConnection
  private readonly turns = limitConcurrency(CONCURRENCY)
  private projected: Stamped = { epoch: 0, position: 0 }

  constructor(nats: NatsConnection) {
    this.nats = nats
  }

  onProjected({ epoch, position }: Projected): void {
    const known = this.projected
    if (epoch !== known.epoch || position > known.position) this.projected = { epoch, position }
  }

  readFeed(member: MemberId, after: Position, limit: number): Promise<Read<FeedAnswer>> {
    const body = { member, after, limit }
    return this.fresh(() =>
      askScores(this.nats, {
        subject: SUBJECTS.feed,
        answer: FeedAnswer,
        body,
        timeoutMs: ANSWER_MS,
      }),
    )
  }

  readBoard(board: BoardId, size: number, members: readonly MemberId[]): Promise<BoardSnapshot> {
    const body = { board, size, members }
    return this.fresh(() =>
      askScores(this.nats, {
        subject: SUBJECTS.board,
        answer: BoardSnapshot,
        body,
        timeoutMs: ANSWER_MS,
      }),
    )
  }

  /**
   * Any instance may answer, and some lag, so this asks again until the answer has reached the
   * announced position.
   */
  private fresh<T extends Stamped>(read: () => Promise<T>): Promise<Read<T>> {
    return this.turns(async () => {
      const known = this.projected
      let answer = await read()
      for (let i = 0; i < LAG_TRIES && isBefore(answer, known); i++) {
        await sleep(LAG_MS)
        answer = await read()
      }
      return { ...answer, isBehind: isBefore(answer, known) }
    })
  }
}

function isBefore(answer: Stamped, known: Stamped): boolean {
  if (answer.epoch !== known.epoch) return answer.epoch < known.epoch
  return answer.position < known.position
}
