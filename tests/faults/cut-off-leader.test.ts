import { AppendAnswer } from '@ideathlon/contracts/events/envelope'
import { SUBJECTS } from '@ideathlon/contracts/subjects'
import { AppendClient } from '@ideathlon/service-kit/log/append-client'
import { connectNats } from '@ideathlon/service-kit/nats'
import { openTestStack, type TestStack } from '@ideathlon/service-kit/testing/stack'
import type { NatsConnection } from 'nats'
import pg, { type Pool } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ScoringService } from '../../services/scoring/src/service.ts'
import { TIMEOUT_MS } from '../patience.ts'
import { type BreakableProxy, openBreakableProxy } from '../pipeline/breakable-proxy.ts'
import { aCommand, aCountedCommand, anEvent, asText } from '../pipeline/commands.ts'
import { keepSending, SENDERS, type Sent } from '../pipeline/keep-sending.ts'
import { startScoringOn } from '../pipeline/scoring.ts'

const POLL = { timeout: TIMEOUT_MS, interval: 20 }

type Instance = { service: ScoringService; proxy: BreakableProxy }

let stack: TestStack
let owner: Pool
let nats: NatsConnection
const instances: Instance[] = []

beforeAll(async () => {
  stack = await openTestStack()
  owner = new pg.Pool({ connectionString: stack.databaseUrl })
  nats = await connectNats(stack.natsUrl, 'sender')
  for (let n = 0; n < 2; n += 1) instances.push(await startInstance())
})
afterAll(async () => {
  for (const { proxy } of instances) proxy.restore()
  await Promise.all(instances.map(({ service }) => service.stop()))
  await Promise.all(instances.map(({ proxy }) => proxy.close()))
  await nats?.close()
  await owner?.end()
  await stack?.stop()
})

/** A scoring instance that connects to the database through a proxy of its own. */
async function startInstance(): Promise<Instance> {
  await using opened = new AsyncDisposableStack()
  const proxy = await openBreakableProxy(stack.roleUrls.scoring)
  opened.defer(() => proxy.close())
  const roleUrls = { ...stack.roleUrls, scoring: proxy.url }
  const service = await startScoringOn({ ...stack, roleUrls })
  opened.move()
  return { proxy, service }
}

async function headOf(): Promise<number> {
  const { rows } = await owner.query<{ position: string }>('select position from log.head')
  return Number(rows[0]?.position)
}

/** The number of database sessions of instances that lead or wait to lead. */
async function candidates(): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity
     where application_name like 'log writer %' and datname = current_database()`,
  )
  return rows[0]?.count ?? 0
}

async function placesOf(sent: readonly Sent[]) {
  const { rows } = await owner.query<{ command: string; events: number; last: string }>(
    `select command_id as command, count(*)::int as events, max(position) as last from log.events
     where command_id = any($1::uuid[]) group by 1`,
    [sent.map(({ command }) => command.commandId)],
  )
  return new Map(rows.map(({ command, events, last }) => [command, { events, last: Number(last) }]))
}

it('a leader that is cut off from Postgres steps down, and no event is lost or duplicated', async () => {
  await expect.poll(() => instances.some(({ service }) => service.leads()), POLL).toBe(true)
  const [former, other] = [...instances].sort(
    (a, b) => Number(b.service.leads()) - Number(a.service.leads()),
  ) as [Instance, Instance]
  const { sent, stop } = keepSending(nats, TIMEOUT_MS)
  await expect.poll(() => sent.length, POLL).toBeGreaterThan(SENDERS)

  former.proxy.cut()
  const waiting = nats.request(
    SUBJECTS.append,
    JSON.stringify({ commands: [aCommand([anEvent('RatingStarted')])] }),
    { timeout: TIMEOUT_MS },
  )
  expect(former.service.leads()).toBe(true)
  await expect.poll(() => former.service.leads(), POLL).toBe(false)
  expect(AppendAnswer.parse((await waiting).json())).toMatchObject({ ok: false })
  await expect.poll(() => other.service.leads(), POLL).toBe(true)
  const soFar = sent.length
  await expect.poll(() => sent.length, POLL).toBeGreaterThan(soFar + 2 * SENDERS)
  await stop()

  const head = await headOf()
  former.proxy.restore()
  await expect.poll(candidates, POLL).toBe(2)
  expect(former.service.leads()).toBe(false)
  expect(await headOf()).toBe(head)
  const places = await placesOf(sent)
  for (const { command, answer } of sent) {
    expect(answer).toMatchObject({ ok: true, last: places.get(command.commandId)?.last })
    expect(places.get(command.commandId)?.events).toBe(command.events.length)
  }
  const { rows } = await owner.query('select count(*)::int as events from log.events')
  expect(rows).toEqual([{ events: head }])

  // The instance that was cut off can lead again.
  other.proxy.cut()
  await expect.poll(() => former.service.leads(), POLL).toBe(true)
  const again = await new AppendClient(nats, TIMEOUT_MS).append(asText(aCountedCommand()))
  expect(again).toMatchObject({ ok: true, first: head + 1 })
})
