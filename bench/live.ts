import { setTimeout as sleep } from 'node:timers/promises'
import { channelOf, LIVE_PATH } from '@ideathlon/contracts/live'
import { openDatabase } from '@ideathlon/service-kit/database'
import { openTestStack } from '@ideathlon/service-kit/testing/stack'
import type { ApiTables } from '../services/api/src/kernel/database/tables.ts'
import { startFanClient } from './rig/fan-orders.ts'
import { type Crowd, gatherCrowd, type Rated, rateOnce } from './rig/live/crowd.ts'
import { startEdgeProcess } from './rig/live/edge-process.ts'
import { type Watcher, watchBoard } from './rig/live/watcher.ts'
import { percentile, report } from './rig/report.ts'
import { startScoringProcess } from './rig/scoring-process.ts'

const SOCKETS = 1_000
const RATINGS_A_SECOND = 200
const SECONDS = 20
/** Enough that every rating is somebody's first of an idea: a changed one moves no board. */
const MEMBERS = 200
const WARM_UP_SECONDS = 3
const BOARD = 'platform-1-all-overall'

/**
 * From a rating's HTTP answer to the frame that shows it in another client, through real processes.
 * `together`: all raters stand before the same idea at the same time, the most that they can wait for each other.
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
    const members = await gatherCrowd(edge.url, {
      db,
      size: MEMBERS,
      areTogether: args.includes('together'),
    })
    const url = `${edge.url.replace('http', 'ws')}${LIVE_PATH}`
    const ticketUrl = `${edge.url}/api/notifications/ticket`
    const channel = channelOf.board(BOARD)
    await crowd.order({ do: 'open', url, ticketUrl, channel, sockets: SOCKETS - 1 })
    const watcher = await watchBoard({ url, ticketUrl, channel })
    // A process that has just begun compiles what it does; what people meet is one that has.
    await rateFor({ from: 0, seconds: WARM_UP_SECONDS }, edge.url, members)
    const from = WARM_UP_SECONDS * RATINGS_A_SECOND
    const rated = await rateFor({ from, seconds }, edge.url, members)
    await sleep(2_000)
    watcher.close()
    tell(rated, watcher, { seconds, args })
    return 0
  } finally {
    crowd.stop()
    await close()
    await edge.stop()
    await scoring.stop()
    await stack.stop()
  }
}

/** An open load: ratings are sent at their times, whether the ones before have been answered or not. */
async function rateFor(
  { from, seconds }: { from: number; seconds: number },
  url: string,
  crowd: Crowd,
): Promise<Rated[]> {
  const started = performance.now()
  const sent: Promise<Rated | undefined>[] = []
  for (let n = 0; n < seconds * RATINGS_A_SECOND; n++) {
    const due = started + (n * 1_000) / RATINGS_A_SECOND
    const early = due - performance.now()
    if (early > 1) await sleep(early)
    sent.push(rateOnce(url, crowd, from + n))
  }
  return (await Promise.all(sent)).filter((one) => one !== undefined)
}

function tell(
  rated: readonly Rated[],
  watcher: Watcher,
  { seconds, args }: { seconds: number; args: readonly string[] },
): void {
  const shown = rated.map(({ position, answeredAt }) => {
    const seenAt = watcher.sawAt(position)
    return seenAt === undefined ? undefined : Math.max(0, seenAt - answeredAt)
  })
  const latencies = shown.filter((one) => one !== undefined)
  const wholeWay = rated.flatMap(({ position, sentAt }) => {
    const seenAt = watcher.sawAt(position)
    return seenAt === undefined ? [] : [seenAt - sentAt]
  })
  const answers = rated.map((one) => one.answeredAt - one.sentAt)
  report(
    `live: ${SOCKETS.toLocaleString('en')} sockets, ${RATINGS_A_SECOND} ratings/s offered`,
    [
      { what: 'ratings answered', value: rated.length / seconds, unit: 'per s' },
      { what: 'ratings shown', value: latencies.length / seconds, unit: 'per s' },
      { what: 'HTTP answer p50', value: percentile(answers, 50), unit: 'ms' },
      { what: 'HTTP answer p99', value: percentile(answers, 99), unit: 'ms' },
      { what: 'answer to frame p50', value: percentile(latencies, 50), unit: 'ms' },
      { what: 'answer to frame p99', value: percentile(latencies, 99), unit: 'ms' },
      { what: 'request to frame p50', value: percentile(wholeWay, 50), unit: 'ms' },
      { what: 'request to frame p99', value: percentile(wholeWay, 99), unit: 'ms' },
      { what: 'frames of the board', value: watcher.frames / seconds, unit: 'per s' },
    ],
    args,
  )
}
