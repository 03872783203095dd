import { type BoardId, boardId } from '@ideathlon/contracts/boards'
import type { MemberId } from '@ideathlon/contracts/ids'
import { channelOf, GAMEDASH_EVENTS, type LiveMessage } from '@ideathlon/contracts/live'
import { ROLES } from '@ideathlon/contracts/roles'
import { SUBJECTS } from '@ideathlon/contracts/subjects'
import { announce } from '@ideathlon/service-kit/nats'
import type { NatsConnection } from 'nats'
import { nameOfCode } from './fold/board-names.ts'
import type { FoldedBatch } from './fold/fold-batch.ts'
import type { LoggedEvent } from './fold/logged-event.ts'
import type { Checkpoint } from './projector/checkpoint.ts'
import type { MemberFeeds } from './views/member-feeds.ts'

/** A larger batch only names the members whose feeds changed, and their clients fetch what they miss. */
const NEURONS_MAX = 50
const BOUNDARIES = new Set([
  'OlympiadStarted',
  'OlympiadEnded',
  'OlympiadPaused',
  'OlympiadResumed',
])
const NOTHING = { boards: [], untold: [], turned: false }

/** Announces what a committed batch changed: first the new position, then the members it concerns. */
export async function announceBatch(
  nats: NatsConnection,
  feeds: MemberFeeds,
  { batch, at }: { batch: FoldedBatch; at: Checkpoint },
): Promise<void> {
  const points = batch.events.filter((event) => event.reason !== null)
  const isFlood = points.length > NEURONS_MAX
  announceWatermark(nats, at, {
    boards: [...batch.sums.boardCodes.map(nameOfCode), ...batch.events.flatMap(startedBoards)],
    untold: isFlood ? [...new Set(points.map((event) => event.recipient))] : [],
    turned: batch.events.some(({ type }) => BOUNDARIES.has(type)),
  })
  if (isFlood || points.length === 0) return
  for (const message of await neuronMessages(points, feeds, at)) {
    announce(nats, SUBJECTS.live(message.ch), message)
  }
}

/** A new cycle replaces the boards of the last one by empty ones, so they change before anybody scores. */
function startedBoards({ type, platform, boundary }: LoggedEvent): BoardId[] {
  if (type !== 'OlympiadStarted' || platform === null) return []
  const window = `cycle${Number(boundary?.olympiad)}` as const
  return ROLES.map((role) => boardId({ scope: 'platform', scopeId: platform, window, role }))
}

export function announceWatermark(
  nats: NatsConnection,
  at: Pick<Checkpoint, 'generation' | 'position'>,
  moved: { boards: string[]; untold: number[]; turned: boolean } = NOTHING,
): void {
  announce(nats, SUBJECTS.projected, { epoch: at.generation, position: at.position, ...moved })
}

/** One message for each point event. `prev` is the position of the member's own event before it. */
async function neuronMessages(
  points: readonly LoggedEvent[],
  feeds: MemberFeeds,
  at: Checkpoint,
): Promise<LiveMessage[]> {
  const members = [...new Set(points.map((event) => event.recipient))]
  const before = (points[0] as LoggedEvent).position
  const [previous, brains, neurons, highlights] = await Promise.all([
    feeds.lastPositions(members, before),
    feeds.brainsOf(members, at.generation),
    feeds.neuronsOf(points),
    feeds.highlightsOf(points),
  ])
  return points.map((event, i) => {
    const prev = previous.get(event.recipient) ?? 0
    previous.set(event.recipient, event.position)
    const moved = (brains.get(event.recipient) ?? []).filter(
      (brain) => brain.role === 'overall' || brain.role === neurons[i]?.role,
    )
    return {
      t: 'pub',
      ch: channelOf.gamedash(event.recipient satisfies MemberId),
      o: event.position,
      prev,
      type: GAMEDASH_EVENTS.neuronEarned,
      d: { neuron: neurons[i], brains: moved, highlights: highlights.get(event.position) ?? [] },
    }
  })
}
