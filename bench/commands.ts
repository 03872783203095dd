import { setTimeout as sleep } from 'node:timers/promises'
import { channelOf, LIVE_PATH } from '@ideathlon/contracts/live'
import { openDatabase } from '@ideathlon/service-kit/database'
import { openTestStack } from '@ideathlon/service-kit/testing/stack'
import type { ApiTables } from '../services/api/src/kernel/database/tables.ts'
import { startBareServer } from './rig/commands/bare-process.ts'
import { bareRatings, productRatings } from './rig/commands/ratings.ts'
import { cpuByPart, PART_NAMES, type Part } from './rig/cpu.ts'
import { type FanProcess, startFanClient } from './rig/fan/fan-orders.ts'
import { closedLoop, exitCodeOf, type Loop, perSecond, together } from './rig/http/closed-loop.ts'
import type { Asking } from './rig/http/keep-alive.ts'
import { gatherCrowd } from './rig/live/crowd.ts'
import { startEdgeProcess } from './rig/live/edge-process.ts'
import { type Line, percentile, report } from './rig/report.ts'
import { startScoringProcess } from './rig/scoring-process.ts'

const AT_ONCE = [1, 8, 32, 64]
const MOST_AT_ONCE = 64
const FEW_SOCKETS = 10
const MANY_SOCKETS = 1_000
/** Enough pairs that nearly all ratings of a run are somebody's first of an idea. */
const MEMBERS = 1_000
const IDEAS = 90
/** How long the services work on after the last answer of a round; it is part of what a rating costs. */
const SETTLE_MS = 400
const UNLOGGED_MAX = 0.01
const BARE = 'the bare limit'

type Length = { rounds: number; seconds: number; warmUp: number }
const FULL: Length = { rounds: 3, seconds: 2, warmUp: 4 }
const SHORT: Length = { rounds: 1, seconds: 1, warmUp: 1 }

type Rig = {
  doors: { ours: number; bare: number }
  /** Each door has its own ratings, so that both get as many first ones. */
  ratings: { ours(): Asking; bare(): Asking }
  length: Length
}
/** `cpu`: the CPU milliseconds of a rating by part. */
type Measured = { ours: Loop; bare: Loop; cpu: Record<Part, number> }

/** Ratings over HTTP, closed loop, beside the same round trips without the product. `--short`: one short round. */
export async function run(args: string[]): Promise<number> {
  const stack = await openTestStack({ ownPostgres: true })
  const scoring = await startScoringProcess(stack)
  const edge = await startEdgeProcess(stack, scoring.port)
  const api = { url: stack.roleUrls.api, schema: 'api', name: 'bench' }
  const { db, close } = openDatabase<ApiTables>(api)
  const sockets = startFanClient()
  try {
    const crowd = await gatherCrowd(edge.url, { db, size: MEMBERS, ideas: IDEAS })
    const tokens = crowd.members.map(({ token }) => token)
    const bare = await startBareServer(stack.databaseUrl, tokens)
    const rig: Rig = {
      doors: { ours: Number(new URL(edge.url).port), bare: bare.port },
      ratings: { ours: productRatings(crowd), bare: bareRatings(crowd) },
      length: args.includes('--short') ? SHORT : FULL,
    }
    const { lines, measured } = await measure(rig, (count) => watch(sockets, edge.url, count))
    bare.stop()
    report('commands: ratings over HTTP, closed loop', lines, args)
    return exitCodeOf(measured.flatMap(({ ours, bare }) => [ours, bare])) || exitCodeOfLog(measured)
  } finally {
    sockets.stop()
    await close()
    await edge.stop()
    await scoring.stop()
    await stack.stop()
  }
}

async function measure(
  rig: Rig,
  watchWith: (sockets: number) => Promise<void>,
): Promise<{ lines: Line[]; measured: Measured[] }> {
  await watchWith(FEW_SOCKETS)
  await compare(rig, { atOnce: 32, rounds: 1, seconds: rig.length.warmUp })
  const lines: Line[] = []
  const few: Measured[] = []
  for (const atOnce of AT_ONCE) {
    const measured = await compare(rig, { ...rig.length, atOnce })
    few.push(measured)
    lines.push(...linesOf(`${atOnce} at once`, measured))
  }
  await watchWith(MANY_SOCKETS)
  const many = await compare(rig, { ...rig.length, atOnce: MOST_AT_ONCE })
  const before = few.at(-1) as Measured
  const title = `${MOST_AT_ONCE} at once, ${MANY_SOCKETS.toLocaleString('en')} sockets`
  const share = perSecond(many.ours) / perSecond(before.ours)
  lines.push(...linesOf(title, many), {
    what: `${title}: of the rate with ${FEW_SOCKETS} sockets`,
    value: share,
    unit: 'share',
  })
  return { lines, measured: [...few, many] }
}

/** The exit code: 1 if more than a few commands were answered before the log had them. */
function exitCodeOfLog(measured: readonly Measured[]): number {
  const { ms, unlogged } = together(measured.map(({ ours }) => ours))
  if (unlogged <= ms.length * UNLOGGED_MAX) return 0
  console.error(`FAILED: the log did not keep up with ${unlogged} of ${ms.length} commands`)
  return 1
}

/** Rounds take turns, so that a noisy moment of the machine falls on both. */
async function compare(
  { doors, ratings }: Rig,
  { atOnce, rounds, seconds }: { atOnce: number; rounds: number; seconds: number },
): Promise<Measured> {
  const ours: Loop[] = []
  const bare: Loop[] = []
  const spent: Record<Part, number> = { api: 0, scoring: 0, nats: 0, postgres: 0 }
  for (let round = 0; round < rounds; round++) {
    const before = cpuByPart()
    ours.push(await closedLoop(doors.ours, { atOnce, seconds, next: ratings.ours }))
    await sleep(SETTLE_MS)
    const after = cpuByPart()
    for (const part of PART_NAMES) spent[part] += after[part] - before[part]
    bare.push(await closedLoop(doors.bare, { atOnce, seconds, next: ratings.bare }))
  }
  const count = Math.max(1, together(ours).ms.length)
  for (const part of PART_NAMES) spent[part] /= count
  return { ours: together(ours), bare: together(bare), cpu: spent }
}

function linesOf(title: string, { ours, bare, cpu }: Measured): Line[] {
  const ratio = { to: BARE, value: perSecond(ours) / perSecond(bare) }
  const all = PART_NAMES.reduce((sum, part) => sum + cpu[part], 0)
  return [
    { what: `bare limit, ${title}`, value: perSecond(bare), unit: 'per s' },
    { what: `ratings, ${title}`, value: perSecond(ours), unit: 'per s', ratio },
    { what: `bare limit, ${title}: p50`, value: percentile(bare.ms, 50), unit: 'ms' },
    { what: `bare limit, ${title}: p99`, value: percentile(bare.ms, 99), unit: 'ms' },
    { what: `ratings, ${title}: p50`, value: percentile(ours.ms, 50), unit: 'ms' },
    { what: `ratings, ${title}: p99`, value: percentile(ours.ms, 99), unit: 'ms' },
    { what: `ratings, ${title}: CPU of one`, value: all, unit: 'ms' },
    { what: `ratings, ${title}: not logged in time`, value: ours.unlogged, unit: 'requests' },
    ...PART_NAMES.map((part): Line => {
      return { what: `ratings, ${title}: CPU of one in ${part}`, value: cpu[part], unit: 'ms' }
    }),
  ]
}

async function watch(sockets: FanProcess, edgeUrl: string, count: number): Promise<void> {
  await sockets.order({ do: 'close' })
  await sockets.order({
    do: 'open',
    url: `${edgeUrl.replace('http', 'ws')}${LIVE_PATH}`,
    ticketUrl: `${edgeUrl}/api/notifications/ticket`,
    channel: channelOf.board('platform-1-all-overall'),
    sockets: count,
  })
}
