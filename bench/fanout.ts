import { setTimeout as sleep } from 'node:timers/promises'
import type { BoardRow } from '@ideathlon/contracts/boards'
import { channelOf, type Delta, LIVE_PATH } from '@ideathlon/contracts/live'
import { openTestStack, type TestStack } from '@ideathlon/service-kit/testing/stack'
import { type LiveServer, startLiveServer } from '../tests/live/live-server.ts'
import {
  SCRIPTED,
  type ScriptedScores,
  startScriptedScores,
} from '../tests/live/scripted-scores.ts'
import { type BareFan, startBareFan } from './rig/fan/bare-fan.ts'
import { type FanProcess, startFanClient } from './rig/fan/fan-orders.ts'
import { type Line, median, percentile, report } from './rig/report.ts'

const SIZES = [1_000, 5_000]
const ROUNDS = 3
const WAVES = 10
/** Longer than a board's tick, so that each wave is sent immediately. */
const BETWEEN_MS = 320
const BOARD = 'platform-1-all-overall'
const channel = channelOf.board(BOARD)

type Rig = {
  bare: BareFan
  server: LiveServer
  scores: ScriptedScores
  clients: FanProcess
}
/**
 * `perSecond`: the delivery rate between the first and the last delivery of a wave. `cpuMicros`:
 * the CPU time that this process uses per delivery.
 */
type Round = { perSecond: number; cpuMicros: number; latencies: number[]; lost: number }

/**
 * One board changes, and every socket that watches it receives the change. Compares the gateway
 * with bare `ws`.
 */
export async function run(args: string[]): Promise<number> {
  const stack = await openTestStack()
  const rig = await setUp(stack)
  try {
    const lines: Line[] = []
    for (const sockets of SIZES) lines.push(...(await compare(rig, sockets)))
    report('fan-out of a board delta of about 200 bytes', lines, args)
    return lines.some(({ what, value }) => what.includes('lost') && value > 0) ? 1 : 0
  } finally {
    rig.clients.stop()
    await rig.bare.stop()
    await rig.server.stop()
    await rig.scores.stop()
    await stack.stop()
  }
}

async function setUp(stack: TestStack): Promise<Rig> {
  const [bare, server, scores] = await Promise.all([
    startBareFan(),
    startLiveServer(stack, SCRIPTED),
    startScriptedScores(stack.natsUrl),
  ])
  return { bare, server, scores, clients: startFanClient() }
}

/** Rounds alternate, so that a brief slowdown of the machine affects both. */
async function compare(rig: Rig, sockets: number): Promise<Line[]> {
  const bare: Round[] = []
  const gateway: Round[] = []
  for (let round = 0; round < ROUNDS; round++) {
    bare.push(await bareRound(rig, sockets))
    gateway.push(await gatewayRound(rig, sockets))
  }
  const rate = (rounds: Round[]) => median(rounds.map(({ perSecond }) => perSecond))
  const times = gateway.flatMap(({ latencies }) => latencies)
  const cpu = (rounds: Round[]) => median(rounds.map(({ cpuMicros }) => cpuMicros))
  const cpuRatio = { to: 'bare ws', value: cpu(gateway) / cpu(bare) }
  const title = `${sockets.toLocaleString('en')} sockets`
  const ratio = { to: 'bare ws', value: rate(gateway) / rate(bare) }
  return [
    { what: `limit: bare ws, ${title}`, value: rate(bare), unit: 'per s' },
    { what: `gateway, ${title}`, value: rate(gateway), unit: 'per s', ratio },
    { what: `bare ws, ${title}, CPU per delivery`, value: cpu(bare), unit: 'µs' },
    {
      what: `gateway, ${title}, CPU per delivery`,
      value: cpu(gateway),
      unit: 'µs',
      ratio: cpuRatio,
    },
    { what: `gateway, ${title}, move to arrival: p50`, value: percentile(times, 50), unit: 'ms' },
    { what: `gateway, ${title}, move to arrival: p99`, value: percentile(times, 99), unit: 'ms' },
    {
      what: `gateway, ${title}, lost`,
      value: gateway.reduce((sum, { lost }) => sum + lost, 0),
      unit: 'frames',
    },
  ]
}

async function bareRound({ bare, clients }: Rig, sockets: number): Promise<Round> {
  await clients.order({ do: 'open', url: bare.url, channel, sockets })
  const begin = (wave: number) => bare.send(deltaLike(wave))
  const { received, ...round } = await inWaves(clients, sockets, begin)
  return { ...round, lost: sockets * WAVES - received }
}

async function gatewayRound({ server, scores, clients }: Rig, sockets: number): Promise<Round> {
  const at = `127.0.0.1:${server.port}`
  scores.rank(BOARD, [1, 2])
  await clients.order({
    do: 'open',
    url: `ws://${at}${LIVE_PATH}`,
    ticketUrl: `http://${at}/api/notifications/ticket`,
    channel,
    sockets,
  })
  const before = await deltasSent(server)
  const { received, ...round } = await inWaves(clients, sockets, (wave) => {
    scores.rank(BOARD, [1, 3 + wave])
    scores.announceMoved(BOARD)
  })
  return { ...round, lost: (await deltasSent(server)) - before - received }
}

async function deltasSent({ metrics }: LiveServer): Promise<number> {
  const frames = await metrics.registry.getSingleMetric('ideathlon_live_frames')?.get()
  return frames?.values.find(({ labels }) => labels.t === 'delta')?.value ?? 0
}

async function inWaves(
  clients: FanProcess,
  sockets: number,
  begin: (wave: number) => void,
): Promise<Omit<Round, 'lost'> & { received: number }> {
  const starts: number[] = []
  await sleep(BETWEEN_MS)
  const before = process.cpuUsage()
  for (let wave = 0; wave < WAVES; wave++) {
    starts.push(performance.timeOrigin + performance.now())
    begin(wave)
    await sleep(BETWEEN_MS)
  }
  await sleep(BETWEEN_MS)
  const { user, system } = process.cpuUsage(before)
  const { wavesMs, latencies, received } = await clients.order({ do: 'count', starts })
  await clients.order({ do: 'close' })
  await sleep(BETWEEN_MS)
  // Other work on the machine can only slow a wave down, so the faster waves count.
  const perSecond = (sockets * 1000) / percentile(wavesMs, 25)
  const cpuMicros = (user + system) / received
  return { perSecond, cpuMicros, latencies, received }
}

/** Exactly the text that the gateway sends when one row of this board changes. */
function deltaLike(wave: number): Buffer {
  const id = 3 + wave
  const member = { id, handle: `m${id}`, name: `Member ${id}`, avatar_url: null }
  const row: BoardRow = { member, order: 2, rank: 2, milli_points: 999_999, change: null }
  const o = 1 + wave
  const delta: Delta = { t: 'delta', ch: channel, from: o - 1, o, set: { r2: row }, del: [] }
  return Buffer.from(JSON.stringify(delta))
}
