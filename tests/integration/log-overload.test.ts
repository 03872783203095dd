import { SUBJECTS } from '@ideathlon/contracts/subjects'
import { AppendClient } from '@ideathlon/service-kit/log/append-client'
import { LogBusyError } from '@ideathlon/service-kit/log/unreachable'
import { connectNats } from '@ideathlon/service-kit/nats'
import { sweepOutbox } from '@ideathlon/service-kit/outbox/sweep'
import { openTestStack, type TestStack } from '@ideathlon/service-kit/testing/stack'
import type { NatsConnection } from 'nats'
import pg, { type Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { ScoringService } from '../../services/scoring/src/service.ts'
import { join } from '../edge/api-server.ts'
import { BESIDE } from '../edge/log-choice.ts'
import { type LiveServer, startLiveServer } from '../live/live-server.ts'
import { aCommand, anEvent, asText } from '../pipeline/commands.ts'
import { startScoringOn } from '../pipeline/scoring.ts'

/** Small enough for a test to fill. */
const QUEUE_EVENTS = 40
const LARGE = 30

let stack: TestStack
let owner: Pool
let nats: NatsConnection
let scoring: ScoringService

beforeAll(async () => {
  stack = await openTestStack()
  owner = new pg.Pool({ connectionString: stack.databaseUrl })
  nats = await connectNats(stack.natsUrl, 'sender')
  scoring = await startScoringOn(stack, { LOG_QUEUE_EVENTS: String(QUEUE_EVENTS) })
  await new AppendClient(nats, 30_000).append(asText(ofEvents(1)))
})
afterAll(async () => {
  await nats?.close()
  await scoring?.stop()
  await owner?.end()
  await stack?.stop()
})

const ofEvents = (count: number) =>
  aCommand(Array.from({ length: count }, () => anEvent('RatingStarted')))

async function loggedOf(commandId: string): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(
    'select count(*)::int from log.events where command_id = $1',
    [commandId],
  )
  return rows[0]?.count ?? 0
}

async function measured(name: string): Promise<number> {
  const page = await fetch(`http://127.0.0.1:${scoring.monitoringPort}/metrics`)
  const line = new RegExp(`^ideathlon_${name}[{ ].*?([0-9]+)$`, 'm').exec(await page.text())
  return Number(line?.[1] ?? 0)
}

/** Locks the head of the log until the returned function is called. */
async function holdHead(): Promise<() => Promise<void>> {
  const holder = await owner.connect()
  await holder.query('begin; select from log.head for update')
  let isHeld = true
  const releaseHead = async () => {
    if (!isHeld) return
    isHeld = false
    await holder.query('rollback')
    holder.release()
  }
  onTestFinished(releaseHead)
  return releaseHead
}

const waitingEvents = () => expect.poll(() => measured('log_queue_events'), { interval: 10 })

describe('an overloaded log', () => {
  it('refuses commands beyond its capacity at once, and never writes them', async () => {
    const letGo = await holdHead()
    const [first, second] = [ofEvents(LARGE), ofEvents(LARGE)]
    const patientClient = new AppendClient(nats, 30_000)
    const taken = patientClient.append(asText(first))
    await waitingEvents().toBe(LARGE)
    // On a slow machine, the refusal may take longer than this sender waits.
    const send = () =>
      new AppendClient(nats, 500).append(asText(second)).catch((error: Error) => error)
    await expect.poll(send).toBeInstanceOf(LogBusyError)
    expect(await measured('log_requests_refused_total')).toBeGreaterThan(0)
    await letGo()
    expect(await taken).toMatchObject({ ok: true })
    expect(await loggedOf(first.commandId)).toBe(LARGE)
    await waitingEvents().toBe(0)
    expect(await loggedOf(second.commandId)).toBe(0)
  })

  it('drops commands that no client waits for, and queues no copies', async () => {
    const letGo = await holdHead()
    const [first, late] = [ofEvents(1), ofEvents(LARGE)]
    const taken = new AppendClient(nats, 30_000).append(asText(first))
    await waitingEvents().toBe(1)
    const before = await measured('log_requests_expired_total')
    // Long enough for the client to send a second copy, which joins the first.
    const given = new AppendClient(nats, 1_400).append(asText(late)).catch((error: Error) => error)
    await waitingEvents().toBe(1 + LARGE)
    expect(await given).toBeInstanceOf(Error)
    expect(await measured('log_queue_events')).toBe(1 + LARGE)
    await letGo()
    expect(await taken).toMatchObject({ ok: true })
    await waitingEvents().toBe(0)
    expect(await measured('log_requests_expired_total')).toBe(before + 1)
    expect(await loggedOf(late.commandId)).toBe(0)
  })
})

describe('members while the log is busy', () => {
  let server: LiveServer
  let edge: TestStack
  let isBusy = false
  beforeAll(async () => {
    edge = await openTestStack()
    server = await startLiveServer(edge, BESIDE)
    // Replaces the log writer. While `isBusy`, it refuses everything, with a wait longer than any
    // sign-up takes; otherwise it accepts everything.
    server.nats.subscribe(SUBJECTS.append, {
      callback: (_error, message) => {
        const { commands } = message.json<{ commands: unknown[] }>()
        const taken = commands.map((_, n) => ({ ok: true, first: n + 1, last: n + 1 }))
        const full = { ok: false, reason: 'full', retryAfterMs: 10_000 }
        message.respond(JSON.stringify(isBusy ? full : { ok: true, commands: taken }))
      },
    })
  })
  afterAll(async () => {
    await server?.stop()
    await edge?.stop()
  })
  const accounts = async () =>
    (await server.db.selectFrom('accounts').select('handle').execute()).map(({ handle }) => handle)

  it('get a retry answer and write nothing, while earlier acts are kept', async () => {
    isBusy = true
    await join(server, 'ada')
    const refused = await server.app.inject({
      method: 'POST',
      url: '/api/account/signup',
      payload: {
        handle: 'bob',
        email: 'bob@example.org',
        password: 'ten letters and more',
        first_name: 'Bob',
      },
    })
    expect(refused.statusCode).toBe(503)
    expect(refused.json().error).toEqual({
      code: 'busy',
      message: expect.stringContaining('Nothing was saved. Try again'),
    })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(await accounts()).toEqual(expect.arrayContaining(['ada']))
    expect(await accounts()).not.toContain('bob')
    isBusy = false
    await expect.poll(() => join(server, 'bob').catch(() => undefined)).toBeDefined()
    await expect.poll(() => sweepOutbox(server.db, server.client, 0)).toBe(0)
    const left = await server.db.selectFrom('outbox').select('part').execute()
    expect(left).toEqual([])
  })
})
