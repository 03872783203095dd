import { setTimeout as sleep } from 'node:timers/promises'
import { channelOf, type Delta, LIVE_PATH } from '@ideathlon/contracts/live'
import { openTestStack, type TestStack } from '@ideathlon/service-kit/testing/stack'
import { fileRulesIn } from '../tests/edge/file-rules.ts'
import { type ScriptedScores, startScriptedScores } from '../tests/live/scripted-scores.ts'
import { type BareProcess, startBareProcess } from './rig/fan/bare-process.ts'
import { ManyClients, type Waves } from './rig/fan/many-clients.ts'
import { startEdgeProcess } from './rig/live/edge-process.ts'
import { type Line, percentile, report } from './rig/report.ts'

const SOCKETS = 20_000
/** The number of client processes that open sockets to each of the two servers. */
const CLIENTS = 4
const ROUNDS = 3
const WAVES = 3
const BETWEEN_MS = 2_000
const BOARD = 'platform-1-all-overall'
const channel = channelOf.board(BOARD)
/** Nothing requests scores over HTTP in this bench. */
const NO_PORT = 1

type Edge = Awaited<ReturnType<typeof startEdgeProcess>>
type Rig = { edges: Edge[]; bare: BareProcess[]; scores: ScriptedScores }
type Side = { clients: ManyClients; starts: number[]; begin(wave: number): void }

/**
 * One board changes, and 20,000 sockets on two instances of the api receive the change. Compares
 * this with bare `ws` in two processes. A numeric argument changes the number of sockets.
 */
export async function run(args: string[]): Promise<number> {
  const sockets = Number(args.find((arg) => /^\d+$/.test(arg)) ?? SOCKETS)
  const stack = await openTestStack({ ownPostgres: true })
  const rig = await setUp(stack)
  const ours = new ManyClients(CLIENTS)
  const theirs = new ManyClients(CLIENTS)
  try {
    rig.scores.rank(BOARD, [1, 2])
    const began = performance.now()
    await ours.open(rig.edges.map(placeOf), channel, sockets)
    const openedMs = performance.now() - began
    await theirs.open(rig.bare, channel, sockets)
    const gateway: Side = { clients: ours, starts: [], begin: (wave) => moveBoard(rig, wave) }
    const limit: Side = { clients: theirs, starts: [], begin: (wave) => sendBare(rig, wave) }
    for (let round = 0; round < ROUNDS; round++) {
      await sendWaves(limit)
      await sendWaves(gateway)
    }
    const [bareWaves, ourWaves] = [await countOf(limit), await countOf(gateway)]
    const lines = linesOf(sockets, { bareWaves, ourWaves, openedMs })
    report('sockets: a board delta to two instances of the api', lines, args)
    return exitCodeOf(sockets, ourWaves)
  } finally {
    ours.stop()
    theirs.stop()
    for (const bare of rig.bare) bare.stop()
    for (const edge of rig.edges) await edge.stop()
    await rig.scores.stop()
    await stack.stop()
  }
}

async function setUp(stack: TestStack): Promise<Rig> {
  await fileRulesIn(stack)
  const [bare, edges, scores] = await Promise.all([
    Promise.all([startBareProcess(), startBareProcess()]),
    Promise.all([startEdgeProcess(stack, NO_PORT), startEdgeProcess(stack, NO_PORT)]),
    startScriptedScores(stack.natsUrl),
  ])
  return { bare, edges, scores }
}

const placeOf = ({ url }: Edge) => ({
  url: `${url.replace('http', 'ws')}${LIVE_PATH}`,
  ticketUrl: `${url}/api/notifications/ticket`,
})

function moveBoard({ scores }: Rig, wave: number): void {
  scores.rank(BOARD, [1, 3 + wave])
  scores.announceMoved(BOARD)
}

/** The text that the gateway sends when one row of the board changes. */
function sendBare({ bare }: Rig, wave: number): void {
  const id = 3 + wave
  const member = { id, handle: `m${id}`, name: `Member ${id}`, avatar_url: null }
  const row = { member, rank: 2, milli_points: 999_999, change: null }
  const o = 1 + wave
  const delta: Delta = { t: 'delta', ch: channel, from: o - 1, o, set: { r2: row }, del: [] }
  for (const server of bare) server.send(JSON.stringify(delta))
}

async function sendWaves(side: Side): Promise<void> {
  for (let n = 0; n < WAVES; n++) {
    await sleep(BETWEEN_MS)
    side.starts.push(performance.timeOrigin + performance.now())
    side.begin(side.starts.length - 1)
  }
  await sleep(BETWEEN_MS)
}

const countOf = ({ clients, starts }: Side): Promise<Waves> => clients.count(starts)

function linesOf(
  sockets: number,
  { bareWaves, ourWaves, openedMs }: { bareWaves: Waves; ourWaves: Waves; openedMs: number },
): Line[] {
  // Other work on the machine can only slow a wave down, so the faster waves count.
  const rate = ({ wavesMs }: Waves) => (sockets * 1_000) / percentile(wavesMs, 25)
  const title = `${sockets.toLocaleString('en')} sockets`
  const ratio = { to: 'bare ws', value: rate(ourWaves) / rate(bareWaves) }
  const { latencies } = ourWaves
  return [
    { what: `limit: bare ws, ${title}`, value: rate(bareWaves), unit: 'per s' },
    { what: `gateway, ${title}`, value: rate(ourWaves), unit: 'per s', ratio },
    {
      what: `bare ws, send to arrival: p99`,
      value: percentile(bareWaves.latencies, 99),
      unit: 'ms',
    },
    { what: `gateway, move to arrival: p50`, value: percentile(latencies, 50), unit: 'ms' },
    { what: `gateway, move to arrival: p99`, value: percentile(latencies, 99), unit: 'ms' },
    { what: 'gateway, sockets opened', value: (sockets * 1_000) / openedMs, unit: 'per s' },
    { what: 'frames offered', value: sockets * ROUNDS * WAVES, unit: 'frames' },
    { what: 'gateway, frames that arrived', value: ourWaves.received, unit: 'frames' },
  ]
}

/** The exit code: 1 if any frames are missing. */
function exitCodeOf(sockets: number, { received }: Waves): number {
  const missing = sockets * ROUNDS * WAVES - received
  if (missing === 0) return 0
  console.error(`FAILED: ${missing} frames did not arrive as a delta`)
  return 1
}
