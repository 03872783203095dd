import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { untilExited } from '@ideathlon/service-kit/embedded/bound-child'
import { freePort } from '@ideathlon/service-kit/embedded/free-port'
import { openTestStack, type TestStack } from '@ideathlon/service-kit/testing/stack'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { run as cycles } from '../../services/olympiad/src/ops/cycles.ts'
import type { ScoringService } from '../../services/scoring/src/service.ts'
import { startBound } from '../pipeline/bound-program.ts'
import { INTERNAL_SECRET, startScoringOn } from '../pipeline/scoring.ts'

type Row = {
  id: number
  seq: number
  status: string
  starts_at: Date
  ends_at: Date
  started_position: string | null
  ended_position: string | null
}
type Logged = { position: string; command_id: string; type: string; olympiad: number }

const LONG_AGO = '1962-01-01T00:00:00Z'

/** Longer than anything takes, however busy the machine is. */
const WAIT_MS_MAX = 100_000

describe('the cycles of the main tournament', { timeout: 2 * WAIT_MS_MAX }, () => {
  let stack: TestStack
  let database: pg.Pool
  let scoring: ScoringService | undefined

  const services: ChildProcess[] = []

  beforeEach(async () => {
    stack = await openTestStack()
    database = new pg.Pool({ connectionString: stack.databaseUrl, max: 2 })
    scoring = await startScoringOn(stack)
  })
  afterEach(async () => {
    for (const service of services.splice(0)) await kill(service)
    await scoring?.stop()
    await database?.end()
    await stack?.stop()
  })

  const until = (time: string) =>
    cycles(['--quiet', '--until', time], {
      ...stack,
      dataDir: '/nowhere',
      internalSecret: INTERNAL_SECRET,
    })
  const rows = async () => {
    const found = await database.query<Row>('select * from olympiad.olympiads order by seq')
    return found.rows
  }
  const countRows = async () => {
    const found = await database.query('select count(*)::int as count from olympiad.olympiads')
    return found.rows[0].count
  }
  const logged = async () => {
    const found = await database.query<Logged>(
      `select position, command_id, type, (data ->> 'olympiad')::int as olympiad
       from log.events where type like 'Olympiad%' and platform = 1 order by position`,
    )
    return found.rows
  }
  async function startService(): Promise<{ service: ChildProcess; url: string }> {
    const port = await freePort()
    const service = startBound(['services/olympiad/src/main.ts'], {
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        DATABASE_URL: stack.roleUrls.olympiad,
        NATS_URL: stack.natsUrl,
        PORT: String(port),
        INTERNAL_SECRET,
        LOG_LEVEL: 'error',
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    services.push(service)
    return { service, url: `http://127.0.0.1:${port}` }
  }

  it('start with the month of the first request, and end with it', async () => {
    expect(await until('2026-09-17T10:00:00Z')).toBe(0)
    expect(await rows()).toMatchObject([
      { seq: 1, status: 'open', title: 'September Idea Race', starts_at: new Date('2026-09-01') },
    ])

    await until('2026-09-30T23:59:59Z')
    expect(await rows()).toHaveLength(1)

    await until('2026-10-01T00:00:00Z')
    expect(await rows()).toMatchObject([
      { seq: 1, status: 'closed' },
      { seq: 2, status: 'open', title: 'October Idea Race', ended_position: null },
    ])
    expectChain(await rows(), await logged())
  })

  it('end and start in one command, so that no event falls between them', async () => {
    await until('2026-09-17T10:00:00Z')
    await until('2026-10-01T00:00:00Z')

    const [, ended, started] = await logged()
    expect(ended?.command_id).toBe(started?.command_id)
    expect(Number(started?.position)).toBe(Number(ended?.position) + 1)
  })

  it('open and close while the log is down, and get their positions afterwards', async () => {
    await until('2026-09-17T10:00:00Z')
    await scoring?.stop()
    scoring = undefined
    const { url } = await startService()
    await eventually(async () => expect(await countRows()).toBeGreaterThan(2))
    expect((await rows()).at(-1)?.started_position).toBeNull()

    scoring = await startScoringOn(stack)
    await eventually(async () => expectChain(await rows(), await logged()))
    const page = await fetch(`${url}/api/olympiad/platform/olympiads?size=2`)
    expect(await page.json()).toMatchObject({
      data: [
        { is_current: true, status: 'open', ended_position: null },
        { is_current: false, status: 'closed', ended_position: expect.any(Number) },
      ],
      meta: { page: 0, size: 2, total: monthsSince('2026-09-01', new Date()) + 1 },
    })
    expect((await fetch(`${url}/api/olympiad/nowhere/olympiads`)).status).toBe(404)
  })

  it('happen exactly once with two instances that are killed again and again', async () => {
    await until(LONG_AGO)
    for (let round = 0; round < 2; round++) {
      const before = await countRows()
      const pair = await Promise.all([startService(), startService()])
      await eventually(async () => expect(await countRows()).toBeGreaterThan(before + 10))
      await kill(pair[round % 2]?.service)
      await sleep(20)
      await kill(pair[(round + 1) % 2]?.service)
    }
    expect(await countRows()).toBeLessThan(monthsSince(LONG_AGO, new Date()))
    await Promise.all([startService(), startService()])

    const months = monthsSince(LONG_AGO, new Date()) + 1
    await eventually(async () => expect(await countRows()).toBe(months))
    await eventually(async () => expectChain(await rows(), await logged()))
    const waiting = await database.query('select 1 from olympiad.outbox')
    expect(waiting.rows).toEqual([])
  })
})

/**
 * The cycles must follow each other without gap or overlap, exactly one must be open, and the log
 * must have each of their positions once.
 */
function expectChain(rows: Row[], logged: Logged[]): void {
  const keyed = Map.groupBy(logged, ({ type, olympiad }) => `${type} ${olympiad}`)
  const positionsOf = (type: string, olympiad: number) => keyed.get(`${type} ${olympiad}`) ?? []
  rows.forEach((row, i) => {
    const isLast = i === rows.length - 1
    expect(row.seq).toBe(i + 1)
    if (i > 0) expect(row.starts_at).toEqual(rows[i - 1]?.ends_at)
    expect(row.status).toBe(isLast ? 'open' : 'closed')
    const [started, ...startedAgain] = positionsOf('OlympiadStarted', row.id)
    const [ended, ...endedAgain] = positionsOf('OlympiadEnded', row.id)
    expect(row.started_position ?? 'none').toBe(started?.position)
    expect(row.ended_position).toBe(ended?.position ?? null)
    expect([...startedAgain, ...endedAgain, isLast === (ended === undefined)]).toEqual([true])
  })
}

function monthsSince(start: string, now: Date): number {
  const from = new Date(start)
  const years = now.getUTCFullYear() - from.getUTCFullYear()
  return years * 12 + now.getUTCMonth() - from.getUTCMonth()
}

async function kill(service: ChildProcess | undefined): Promise<void> {
  service?.kill('SIGKILL')
  if (service) await untilExited(service)
}

async function eventually(holds: () => Promise<void>): Promise<void> {
  for (const deadline = Date.now() + WAIT_MS_MAX; ; await sleep(50)) {
    try {
      return await holds()
    } catch (error) {
      if (Date.now() > deadline) throw error
    }
  }
}
