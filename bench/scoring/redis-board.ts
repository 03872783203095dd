import { fork } from 'node:child_process'
import { join } from 'node:path'
import { httpLoad } from '../rig/http-load.ts'
import { nextMessage } from '../rig/next-message.ts'
import { startRedis } from '../rig/peers/redis-server.ts'
import { type Line, median, percentile, report } from '../rig/report.ts'

const MEMBERS = 1_000_000
const CONNECTIONS = 64
const SECONDS = 4
const ROUNDS = 3
const SERVER = join(import.meta.dirname, '../rig/peers/board-server.ts')

type Server = { port: number; stop(): void }

/**
 * Measures reads of a member's rank, and of the five places above and below, over HTTP: from
 * memory, and from Redis behind the same route.
 */
export async function run(args: string[]): Promise<number> {
  const members = Number(args.find((arg) => /^\d+$/.test(arg)) ?? MEMBERS)
  const redis = await startRedis()
  if (redis === undefined) {
    console.error(
      'There is no redis-server on this machine. Install it (apt-get install redis-server) and try again.',
    )
    return 1
  }
  const servers: Server[] = []
  try {
    const ours = await startServer(['memory', String(members)])
    servers.push(ours)
    const theirs = await startServer(['redis', String(members), String(redis.port)])
    servers.push(theirs)
    const path = () => `/around/${1 + Math.floor(Math.random() * members)}`
    const rounds = { memory: [] as number[], redis: [] as number[] }
    const latencies = { memory: [] as number[], redis: [] as number[] }
    for (let round = 0; round < ROUNDS; round++) {
      const load = { connections: CONNECTIONS, seconds: SECONDS, path }
      const memory = await httpLoad(ours.port, load)
      const other = await httpLoad(theirs.port, load)
      rounds.memory.push(memory.perSecond)
      rounds.redis.push(other.perSecond)
      latencies.memory.push(percentile(memory.latencies, 99))
      latencies.redis.push(percentile(other.latencies, 99))
    }
    const title = `rank and around-me of ${members.toLocaleString('en')} members over HTTP`
    report(title, linesOf(rounds, latencies), args)
    return 0
  } finally {
    for (const server of servers) server.stop()
    await redis.stop()
  }
}

type SideLatencies = { memory: number[]; redis: number[] }

function linesOf(rounds: SideLatencies, latencies: SideLatencies): Line[] {
  const [memory, redis] = [median(rounds.memory), median(rounds.redis)]
  return [
    { what: 'peer: Redis ZREVRANK + ZREVRANGE', value: redis, unit: 'per s' },
    {
      what: 'the board in memory',
      value: memory,
      unit: 'per s',
      ratio: { to: 'Redis', value: memory / redis },
    },
    { what: 'peer: Redis, p99', value: median(latencies.redis), unit: 'ms' },
    { what: 'the board in memory, p99', value: median(latencies.memory), unit: 'ms' },
  ]
}

async function startServer(args: string[]): Promise<Server> {
  const child = fork(SERVER, args)
  const { port } = await nextMessage<{ port: number }>(child)
  return { port, stop: () => child.disconnect() }
}
