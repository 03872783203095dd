import Fastify from 'fastify'
import { OrderStatistics } from '../../../services/scoring/src/boards/order/order-statistics.ts'
import { type Reply, RespClient } from './resp-client.ts'

/**
 * Answers requests for a member's rank and neighbours on the same route, from memory or from Redis.
 */
const [mode, size, redisPort] = process.argv.slice(2)
const MEMBERS = Number(size)
const AROUND = 5

type Row = { member: number; rank: number; points: number }
type Source = (member: number) => Promise<Row[]>

const app = Fastify()
const around = mode === 'redis' ? await fromRedis() : fromMemory()
app.get<{ Params: { member: string } }>('/around/:member', async (request) => ({
  data: await around(Number(request.params.member)),
}))
await app.listen({ host: '127.0.0.1', port: 0 })
const address = app.server.address()
process.send?.({ port: typeof address === 'object' ? address?.port : 0 })
process.once('disconnect', () => process.exit(0))

function fromMemory(): Source {
  const board = OrderStatistics.from({
    members: Int32Array.from({ length: MEMBERS }, (_, i) => i + 1),
    milliPoints: Float64Array.from({ length: MEMBERS }, (_, i) => pointsOf(i + 1)),
    reached: Float64Array.from({ length: MEMBERS }, (_, i) => i),
  })
  return async (member) =>
    board
      .around(member, AROUND)
      .map((row) => ({ member: row.member, rank: row.rank, points: row.milliPoints }))
}

async function fromRedis(): Promise<Source> {
  const redis = await RespClient.open(Number(redisPort))
  await fill(redis)
  return async (member) => {
    const rank = Number(await redis.send('ZREVRANK', 'board', member))
    const first = Math.max(0, rank - AROUND)
    const found = await redis.send('ZREVRANGE', 'board', first, rank + AROUND, 'WITHSCORES')
    return rowsOf(found, first)
  }
}

/** Fills the board in commands of a thousand members each. */
async function fill(redis: RespClient): Promise<void> {
  for (let from = 1; from <= MEMBERS; from += 1_000) {
    const pairs = Array.from({ length: Math.min(1_000, MEMBERS - from + 1) }, (_, i) => [
      pointsOf(from + i),
      from + i,
    ])
    await redis.send('ZADD', 'board', ...pairs.flat())
  }
}

function rowsOf(found: Reply, first: number): Row[] {
  const flat = Array.isArray(found) ? found : []
  return Array.from({ length: flat.length / 2 }, (_, i) => ({
    member: Number(flat[2 * i]),
    rank: first + i + 1,
    points: Number(flat[2 * i + 1]),
  }))
}

function pointsOf(member: number): number {
  return (Math.imul(member, 0x9e3779b1) >>> 0) % 1_000_000
}
