import { setTimeout as sleep } from 'node:timers/promises'
import { channelOf, LIVE_PATH } from '@ideathlon/contracts/live'
import { openDatabase } from '@ideathlon/service-kit/database'
import { openTestStack } from '@ideathlon/service-kit/testing/stack'
import type { ApiTables } from '../services/api/src/kernel/database/tables.ts'
import { productRatings } from './rig/commands/ratings.ts'
import { startFanClient } from './rig/fan/fan-orders.ts'
import { type Offer, type OpenLoop, openLoop } from './rig/http/open-loop.ts'
import { gatherCrowd } from './rig/live/crowd.ts'
import { startEdgeProcess } from './rig/live/edge-process.ts'
import { type Watcher, watchBoard } from './rig/live/watcher.ts'
import { type Line, percentile, report } from './rig/report.ts'
import { startScoringProcess } from './rig/scoring-process.ts'

const SOCKETS = 1_000
const RATINGS_A_SECOND = 200
const SECONDS = 20
/**
 * Enough members for every rating to be the rater's first for that idea: changing a rating does not
 * move a board.
 */
const MEMBERS = 200
const WARM_UP_SECONDS = 3
const BOARD = 'platform-1-all-overall'
/** How long responses and frames can take before they count as missing. */
const GRACE_SECONDS = 2
/**
 * The smallest share of the offered load that has to be achieved; below it, the product counts as
 * too slow.
 */
const ACHIEVED_MIN = 0.95

/**
 * Measures the time from a rating's HTTP response to the frame that shows it in another client,
 * through real processes. Fails if the product cannot keep up. `together`: all raters rate the same
 * idea at the same time.
 */
export async function run(args: string[]): Promise<number> {
  const seconds = Number(args.find((arg) => /^\d+$/.test(arg)) ?? SECONDS)
  const stack = await openTestStack({ ownPostgres: true })
  const scoring = await startScoringProcess(stack)
  const edge = await startEdgeProcess(stack, scoring.port)
  const crowd = startFanClient()
  const { db, close } = openDatabase<ApiTables>({
    url: stack.roleUrls.api,
    schema: 'api',
    name: 'bench',
  })
  try {
    const members = await gatherCrowd(edge.url, { db, size: MEMBERS })
    const offer: Omit<Offer, 'seconds'> = {
      perSecond: RATINGS_A_SECOND,
      inFlightMax: RATINGS_A_SECOND * GRACE_SECONDS,
      graceMs: GRACE_SECONDS * 1_000,
      next: productRatings(members, args.includes('together')),
    }
    const port = Number(new URL(edge.url).port)
    const url = `${edge.url.replace('http', 'ws')}${LIVE_PATH}`
    const ticketUrl = `${edge.url}/api/notifications/ticket`
    const channel = channelOf.board(BOARD)
    await crowd.order({ do: 'open', url, ticketUrl, channel, sockets: SOCKETS - 1 })
    const watcher = await watchBoard({ url, ticketUrl, channel })
    // A new process is still compiling its code; in production, processes have already warmed up.
    await openLoop(port, { ...offer, seconds: WARM_UP_SECONDS })
    const loop = await openLoop(port, { ...offer, seconds })
    await sleep(GRACE_SECONDS * 1_000)
    watcher.close()
    return reportLoop(loop, watcher, { seconds, args })
  } finally {
    crowd.stop()
    await close()
    await edge.stop()
    await scoring.stop()
    await stack.stop()
  }
}

/** Reports the results and returns the exit code. */
function reportLoop(
  loop: OpenLoop,
  watcher: Watcher,
  { seconds, args }: { seconds: number; args: readonly string[] },
): number {
  const rated = loop.answers.filter(({ status, position }) => status === 200 && position > 0)
  const shown = rated.flatMap(({ position, sentAt, answeredAt }) => {
    const seenAt = watcher.sawAt(position)
    return seenAt === undefined ? [] : [{ sentAt, answeredAt, seenAt }]
  })
  // Only responses that arrive while ratings are being offered count; the requests behind later
  // ones had to wait in a queue.
  const until = loop.began + seconds * 1_000
  const inTime = (times: readonly number[]) => times.filter((at) => at <= until).length / seconds
  const offered = loop.sent / seconds
  const achieved = (value: number): Pick<Line, 'value' | 'unit' | 'ratio'> => {
    return {
      value,
      unit: 'per s',
      ratio: { to: 'the offered rate', value: value / RATINGS_A_SECOND },
    }
  }
  const answered = inTime(rated.map(({ answeredAt }) => answeredAt))
  const seen = inTime(shown.map(({ seenAt }) => seenAt))
  const answers = rated.map(({ sentAt, answeredAt }) => answeredAt - sentAt)
  const frames = shown.map(({ answeredAt, seenAt }) => Math.max(0, seenAt - answeredAt))
  const totalLatencies = shown.map(({ sentAt, seenAt }) => seenAt - sentAt)
  report(
    `live: ${SOCKETS.toLocaleString('en')} sockets, ${RATINGS_A_SECOND} ratings/s offered`,
    [
      { what: 'ratings offered', value: offered, unit: 'per s' },
      { what: 'ratings answered', ...achieved(answered) },
      { what: 'ratings shown', ...achieved(seen) },
      { what: 'HTTP response p50', value: percentile(answers, 50), unit: 'ms' },
      { what: 'HTTP response p99', value: percentile(answers, 99), unit: 'ms' },
      { what: 'response to frame p50', value: percentile(frames, 50), unit: 'ms' },
      { what: 'response to frame p99', value: percentile(frames, 99), unit: 'ms' },
      { what: 'request to frame p50', value: percentile(totalLatencies, 50), unit: 'ms' },
      { what: 'request to frame p99', value: percentile(totalLatencies, 99), unit: 'ms' },
      { what: 'frames of the board', value: watcher.frames / seconds, unit: 'per s' },
      { what: 'waiting for a response at the end', value: loop.backlog, unit: 'requests' },
    ],
    args,
  )
  const faults = [
    offered < RATINGS_A_SECOND * ACHIEVED_MIN && 'not all ratings could be offered',
    answered < RATINGS_A_SECOND * ACHIEVED_MIN && 'too few ratings were answered in time',
    seen < RATINGS_A_SECOND * ACHIEVED_MIN && 'too few ratings were shown in time',
    loop.backlog > RATINGS_A_SECOND &&
      "more than a second's worth of ratings was still waiting at the end",
    rated.length < loop.sent &&
      `${loop.sent - rated.length} of ${loop.sent} ratings were not answered successfully`,
  ].filter((fault) => fault !== false)
  for (const fault of faults) console.error(`FAILED: ${fault}`)
  return faults.length === 0 ? 0 : 1
}
