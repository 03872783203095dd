import { setTimeout as sleep } from 'node:timers/promises'
import { AppendClient } from '@ideathlon/service-kit/log/append-client'
import { connectNats } from '@ideathlon/service-kit/nats'
import { openTestStack, type TestStack } from '@ideathlon/service-kit/testing/stack'
import pg from 'pg'
import { copyLimit } from './rig/copy-limit.ts'
import { ratingsCommand } from './rig/events.ts'
import { emmettAppends } from './rig/peers/emmett.ts'
import { type Line, percentile, report } from './rig/report.ts'
import { startScoringProcess } from './rig/scoring-process.ts'

const SECONDS = 4
const OFFERED_A_SECOND = 1_000

/**
 * Measures appends from a producer's request through NATS to the reply, while the service projects
 * them.
 */
export async function run(args: string[]): Promise<number> {
  const stack = await openTestStack({ ownPostgres: true })
  const scoring = await startScoringProcess(stack)
  try {
    report('append', await measure(stack), args)
    return 0
  } finally {
    await scoring.stop()
    await stack.stop()
  }
}

async function measure(stack: TestStack): Promise<Line[]> {
  const nats = await connectNats(stack.natsUrl, 'bench')
  const client = new AppendClient(nats, 10_000)
  await produce(client, { producers: 64, events: 1, seconds: 1 })

  // Measured first, because the heavy load that follows leaves the disk and vacuum busy.
  await projected(stack)
  const times = await offer(client, OFFERED_A_SECOND, SECONDS)
  const copy = await copyLimit(stack.databaseUrl)
  const lines: Line[] = [
    { what: '1,000 a second offered: p50', value: percentile(times, 50), unit: 'ms' },
    { what: '1,000 a second offered: p99', value: percentile(times, 99), unit: 'ms' },
    { what: 'limit: COPY, 10,000 rows a commit', value: copy, unit: 'per s' },
  ]
  for (const producers of [1, 16, 64, 256]) {
    const rate = await produce(client, { producers, events: 1, seconds: SECONDS })
    await projected(stack)
    const ratio = { to: 'COPY', value: rate / copy }
    lines.push({ what: `single events, ${producers} at once`, value: rate, unit: 'per s', ratio })
  }
  const peer = await emmettAppends(stack.databaseUrl, { producers: 256, seconds: SECONDS })
  const single = await produce(client, { producers: 256, events: 1, seconds: SECONDS })
  await projected(stack)
  lines.push(
    { what: 'peer: Emmett, single events, 256 at once', value: peer, unit: 'per s' },
    {
      what: 'single events, 256 at once, compared with Emmett',
      value: single,
      unit: 'per s',
      ratio: { to: 'Emmett', value: single / peer },
    },
  )
  const fifties = await produce(client, { producers: 64, events: 50, seconds: SECONDS })
  lines.push({
    what: 'events in commands of 50, 64 at once',
    value: fifties,
    unit: 'per s',
    ratio: { to: 'COPY', value: fifties / copy },
  })
  await projected(stack)
  const repeated = await produce(client, {
    producers: 256,
    events: 1,
    seconds: SECONDS,
    isRepeated: isFiftieth,
  })
  lines.push({
    what: 'single events, 256 at once, every fiftieth sent twice',
    value: repeated,
    unit: 'per s',
    ratio: { to: 'COPY', value: repeated / copy },
  })
  await nats.close()
  return lines
}

/**
 * Resolves when the projection has reached the end of the log, so that measurements
 * do not disturb each other.
 */
async function projected(stack: TestStack): Promise<void> {
  const client = new pg.Client({ connectionString: stack.databaseUrl })
  await client.connect()
  for (let behind = true; behind; await sleep(50)) {
    const { rows } = await client.query(
      'select (select position from log.head) > (select position from scoring.checkpoint) as behind',
    )
    behind = rows[0].behind
  }
  await client.end()
}

type Production = {
  producers: number
  events: number
  seconds: number
  /** Whether the producer sends the nth command again, as it would after a lost reply. */
  isRepeated?(nth: number): boolean
}
const isFiftieth = (nth: number) => nth % 50 === 0

/**
 * Acknowledged events per second. Each producer sends its next command once the last one is
 * acknowledged.
 */
async function produce(
  client: AppendClient,
  { producers, events, seconds, isRepeated = () => false }: Production,
): Promise<number> {
  let answered = 0
  const started = performance.now()
  const until = started + seconds * 1000
  await Promise.all(
    Array.from({ length: producers }, async (_, producer) => {
      for (let i = 0; performance.now() < until; i++) {
        const command = ratingsCommand(events, producer * 100_003 + i)
        const answer = await client.append(command)
        if (!answer.ok) throw new Error(answer.reason)
        if (isRepeated(i)) await client.append(command)
        answered += events
      }
    }),
  )
  return (answered * 1000) / (performance.now() - started)
}

/** Offers commands at a fixed rate per second, and returns the latency of each in ms. */
async function offer(client: AppendClient, perSecond: number, seconds: number): Promise<number[]> {
  const times: number[] = []
  const started = performance.now()
  const pending: Promise<void>[] = []
  for (let sent = 0; sent < perSecond * seconds; ) {
    const expected = Math.floor(((performance.now() - started) * perSecond) / 1000)
    for (; sent < Math.min(expected, perSecond * seconds); sent++) {
      const requestedAt = performance.now()
      pending.push(
        client.append(ratingsCommand(1, sent)).then(() => {
          times.push(performance.now() - requestedAt)
        }),
      )
    }
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  await Promise.all(pending)
  return times
}
