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
import type { HttpRequest } from './rig/http/keep-alive.ts'
import { gatherCrowd } from './rig/live/crowd.ts'
import { startEdgeProcess } from './rig/live/edge-process.ts'
import { type Line, percentile, report } from './rig/report.ts'
import { startScoringProcess } from './rig/scoring-process.ts'

const CONCURRENCIES = [1, 8, 32, 64]
const MOST_AT_ONCE = 64
const FEW_SOCKETS = 10
const MANY_SOCKETS = 1_000
/** Enough rater-idea pairs for nearly every rating to be the rater's first for that idea. */
const MEMBERS = 1_000
const IDEAS = 90
/**
 * How long the services keep working after the last response of a round; this work is part of the
 * cost of a rating.
 */
const SETTLE_MS = 400
const UNLOGGED_MAX = 0.01
const BARE = 'the bare limit'
const PROMISED = 'the limit that keeps the promises'

type Length = { rounds: number; seconds: number; warmUp: number }
const FULL: Length = { rounds: 3, seconds: 2, warmUp: 4 }
const SHORT: Length = { rounds: 1, seconds: 1, warmUp: 1 }

/**
 * `bare`: six round trips and no rules. `promised`: also does what any correct route has to do:
 * check the challenge and the idea, store the key, and respond with the position in the log.
 * `ours`: the product.
 */
const SIDES = ['ours', 'bare', 'promised'] as const
type Side = (typeof SIDES)[number]

type Rig = {
  ports: Record<Side, number>
  /** Each side has its own ratings, so that all sides get the same number of first ratings. */
  ratings: Record<Side, () => HttpRequest>
  length: Length
}
/** `cpu`: the CPU time of one rating in milliseconds, by part. */
type Measured = Record<Side, Loop & { cpu: Record<Part, number> }>

/**
 * Measures ratings over HTTP in a closed loop, and compares them with two upper limits, which are
 * measured on servers without the product. `--short`: one short round.
 */
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
    const bare = await startBareServer({ ...stack, tokens, ideas: crowd.ideas })
    const rig: Rig = {
      ports: { ours: Number(new URL(edge.url).port), bare: bare.port, promised: bare.port },
      ratings: {
        ours: productRatings(crowd),
        bare: bareRatings(crowd, '/ratings'),
        promised: bareRatings(crowd, '/promised'),
      },
      length: args.includes('--short') ? SHORT : FULL,
    }
    const { lines, measured } = await measure(rig, (count) => watch(sockets, edge.url, count))
    bare.stop()
    report('commands: ratings over HTTP, closed loop', lines, args)
    return (
      exitCodeOf(measured.flatMap((each) => SIDES.map((side) => each[side]))) ||
      exitCodeOfLog(measured)
    )
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
  for (const atOnce of CONCURRENCIES) {
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
    what: `${title}: share of the rate with ${FEW_SOCKETS} sockets`,
    value: share,
    unit: 'share',
  })
  return { lines, measured: [...few, many] }
}

/** The exit code: 1 if more than a few commands were answered before they were in the log. */
function exitCodeOfLog(measured: readonly Measured[]): number {
  const { ms, unlogged } = together(measured.map(({ ours }) => ours))
  if (unlogged <= ms.length * UNLOGGED_MAX) return 0
  console.error(`FAILED: the log did not keep up with ${unlogged} of ${ms.length} commands`)
  return 1
}

/** Rounds alternate, so that a brief slowdown of the machine affects all sides. */
async function compare(
  { ports, ratings }: Rig,
  { atOnce, rounds, seconds }: { atOnce: number; rounds: number; seconds: number },
): Promise<Measured> {
  const loops: Record<Side, Loop[]> = { ours: [], bare: [], promised: [] }
  const spent = { ours: NOTHING(), bare: NOTHING(), promised: NOTHING() }
  for (let round = 0; round < rounds; round++) {
    for (const side of SIDES) {
      const before = cpuByPart()
      loops[side].push(await closedLoop(ports[side], { atOnce, seconds, next: ratings[side] }))
      await sleep(SETTLE_MS)
      const after = cpuByPart()
      for (const part of PART_NAMES) spent[side][part] += after[part] - before[part]
    }
  }
  const measured = (side: Side) => {
    const all = together(loops[side])
    const count = Math.max(1, all.ms.length)
    const cpu = { ...spent[side] }
    for (const part of PART_NAMES) cpu[part] /= count
    return { ...all, cpu }
  }
  return { ours: measured('ours'), bare: measured('bare'), promised: measured('promised') }
}

const NOTHING = (): Record<Part, number> => ({ limit: 0, api: 0, scoring: 0, nats: 0, postgres: 0 })

const TITLES: Record<Side, string> = {
  bare: 'bare limit',
  promised: 'limit with promises',
  ours: 'ratings',
}

function linesOf(title: string, measured: Measured): Line[] {
  const { ours, bare, promised } = measured
  const beside = (side: Loop) => perSecond(ours) / perSecond(side)
  const each = SIDES.flatMap((side): Line[] => {
    const what = `${TITLES[side]}, ${title}`
    const all = PART_NAMES.reduce((sum, part) => sum + measured[side].cpu[part], 0)
    return [
      { what, value: perSecond(measured[side]), unit: 'per s' },
      { what: `${what}: p50`, value: percentile(measured[side].ms, 50), unit: 'ms' },
      { what: `${what}: p99`, value: percentile(measured[side].ms, 99), unit: 'ms' },
      { what: `${what}: CPU of one rating`, value: all, unit: 'ms' },
    ]
  })
  return [
    ...each,
    { what: `ratings, ${title}: share of ${BARE}`, value: beside(bare), unit: 'share' },
    { what: `ratings, ${title}: share of ${PROMISED}`, value: beside(promised), unit: 'share' },
    { what: `ratings, ${title}: not logged in time`, value: ours.unlogged, unit: 'requests' },
    ...PART_NAMES.filter((part) => part !== 'limit').map((part): Line => {
      return {
        what: `ratings, ${title}: CPU of one rating in ${part}`,
        value: ours.cpu[part],
        unit: 'ms',
      }
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
