import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '@ideathlon/service-kit/database'
import { openTestStack } from '@ideathlon/service-kit/testing/stack'
import type { ApiTables } from '../services/api/src/kernel/database/tables.ts'
import { productRatings } from './rig/commands/ratings.ts'
import { closedLoop, perSecond } from './rig/http/closed-loop.ts'
import { type Crowd, gatherCrowd } from './rig/live/crowd.ts'
import { startEdgeProcess } from './rig/live/edge-process.ts'
import { checkLog, type LogCheck } from './rig/overload/check-log.ts'
import { type Reads, readMeanwhile } from './rig/overload/readers.ts'
import { type Sent, sendFromProcess } from './rig/overload/sender.ts'
import { type Line, percentile, report } from './rig/report.ts'
import { startScoringProcess } from './rig/scoring-process.ts'

const CONCURRENCY = 64
const TIMES = 5
const MEMBERS = 1_000
const IDEAS = 90
const WARM_UP_SECONDS = 4
const SECONDS = 10
const ACCEPTED_MIN = 0.8
const READ_MS_MAX = 200

/** `best`: the highest rate that 64 clients reach. */
type Phase = { name: string; best: number; sent: Sent; reads: Reads[] }

/**
 * Offers five times the best rate: first with clients that ignore refusals, then with clients that
 * back off. Readers keep reading meanwhile. At the end, the log must contain each acknowledged
 * command exactly once.
 */
export async function run(args: string[]): Promise<number> {
  const seconds = Number(args.find((arg) => /^\d+$/.test(arg)) ?? SECONDS)
  const stack = await openTestStack({ ownPostgres: true })
  const scoring = await startScoringProcess(stack)
  const edge = await startEdgeProcess(stack, scoring.port)
  const api = { url: stack.roleUrls.api, schema: 'api', name: 'bench' }
  const { db, close } = openDatabase<ApiTables>(api)
  try {
    const crowd = await gatherCrowd(edge.url, { db, size: MEMBERS, ideas: IDEAS })
    const port = Number(new URL(edge.url).port)
    const { best, phases } = await overload(port, crowd, seconds)
    const acknowledged = phases.flatMap(({ sent }) => sent.acknowledged)
    const refused = phases.flatMap(({ sent }) => sent.refused)
    const log = await checkLog(stack.databaseUrl, { acknowledged, refused })
    report(
      `overload: ${TIMES} × the best rate of ratings`,
      [
        { what: `best rate, ${CONCURRENCY} at once`, value: best, unit: 'per s' },
        ...phases.flatMap(linesOf),
        { what: 'acknowledged but not in the log', value: log.missing, unit: 'requests' },
        { what: 'acknowledged but in the log twice', value: log.doubled, unit: 'requests' },
        { what: 'refused but in the log', value: log.refusedButThere, unit: 'requests' },
      ],
      args,
    )
    return exitCodeOf([...faultsOf(log), ...phases.flatMap(shortcomingsOf)])
  } finally {
    await close()
    await edge.stop()
    await scoring.stop()
    await stack.stop()
  }
}

async function overload(
  port: number,
  crowd: Crowd,
  seconds: number,
): Promise<{ best: number; phases: Phase[] }> {
  // Each phase has its own ideas, so that most ratings are the rater's first for that idea.
  const [own, flooded, polite] = thirds(crowd)
  const next = productRatings(own)
  await closedLoop(port, { atOnce: CONCURRENCY, seconds: WARM_UP_SECONDS, next })
  const best = perSecond(
    await closedLoop(port, { atOnce: CONCURRENCY, seconds: seconds / 2, next }),
  )
  const flood = await readMeanwhile(
    port,
    crowd,
    sendFromProcess({ how: 'flood', port, crowd: flooded, seconds, perSecond: best * TIMES }),
  )
  await sleep(1_000)
  const backOff = await readMeanwhile(
    port,
    crowd,
    sendFromProcess({ how: 'polite', port, crowd: polite, seconds, clients: CONCURRENCY * TIMES }),
  )
  const phases: Phase[] = [
    { name: 'flood', best, sent: flood.done, reads: flood.reads },
    { name: 'clients that back off', best, sent: backOff.done, reads: backOff.reads },
  ]
  return { best, phases }
}

function thirds(crowd: Crowd): [Crowd, Crowd, Crowd] {
  const part = (n: number) => ({ ...crowd, ideas: crowd.ideas.filter((_, at) => at % 3 === n) })
  return [part(0), part(1), part(2)]
}

const acceptedOf = ({ sent }: Phase): number => sent.inTime / sent.seconds

function linesOf(phase: Phase): Line[] {
  const { name, best, sent, reads } = phase
  const toBest = (value: number) => ({ to: 'the best rate', value: value / best })
  const rate = (what: string, value: number): Line => {
    return { what: `${name}: ${what}`, value, unit: 'per s', ratio: toBest(value) }
  }
  const ms = (what: string, times: readonly number[]): Line[] => [
    { what: `${name}: ${what} p50`, value: percentile(times, 50), unit: 'ms' },
    { what: `${name}: ${what} p99`, value: percentile(times, 99), unit: 'ms' },
  ]
  return [
    rate('offered', sent.sent / sent.seconds),
    rate('accepted', acceptedOf(phase)),
    rate('refused', sent.refused.length / sent.seconds),
    { what: `${name}: without a response`, value: sent.unanswered, unit: 'requests' },
    ...ms('accepted after', sent.acknowledgedMs),
    ...ms('refused after', sent.refusedMs),
    ...reads.flatMap((read) => [
      ...ms(`read of the ${read.name}`, read.ms),
      ...ms(`read of the ${read.name}, after the first second,`, read.laterMs),
    ]),
  ]
}

function faultsOf({ missing, doubled, refusedButThere }: LogCheck): string[] {
  return [
    ...(missing > 0 ? [`${missing} acknowledged commands are not in the log`] : []),
    ...(doubled > 0 ? [`${doubled} acknowledged commands are in the log twice`] : []),
    ...(refusedButThere > 0 ? [`${refusedButThere} refused commands are in the log`] : []),
  ]
}

function shortcomingsOf(phase: Phase): string[] {
  const { name, best, sent, reads } = phase
  const share = acceptedOf(phase) / best
  const failedReads = reads.flatMap(({ failed }) => failed)
  const slow = reads.filter(({ ms }) => percentile(ms, 99) > READ_MS_MAX)
  return [
    ...(share < ACCEPTED_MIN ? [`accepted only ${share.toFixed(2)} of the best rate`] : []),
    ...(sent.others.length > 0
      ? [`${sent.others.length} errors; the first: ${sent.others[0]}`]
      : []),
    ...(sent.unanswered > 0 ? [`${sent.unanswered} requests got no response`] : []),
    ...(sent.withoutRetryAfter > 0 ? ['refusals did not say when to try again'] : []),
    ...(failedReads.length > 0 ? [`${failedReads.length} reads failed: ${failedReads[0]}`] : []),
    ...slow.map((read) => `a read of the ${read.name} took over ${READ_MS_MAX} ms (p99)`),
  ].map((fault) => `${name}: ${fault.slice(0, 300)}`)
}

/** Prints the faults and returns the exit code. */
function exitCodeOf(faults: readonly string[]): number {
  for (const fault of faults) console.error(`FAILED: ${fault}`)
  return faults.length === 0 ? 0 : 1
}
