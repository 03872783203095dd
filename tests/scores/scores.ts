import type { FiledEvent } from '@ideathlon/contracts/events/envelope'
import { ACTOR_HEADER, type Actor, signActor } from '@ideathlon/service-kit/auth'
import { AppendClient } from '@ideathlon/service-kit/log/append-client'
import { connectNats } from '@ideathlon/service-kit/nats'
import { openTestStack, type TestStack } from '@ideathlon/service-kit/testing/stack'
import type { NatsConnection } from 'nats'
import pg, { type Pool } from 'pg'
import { vi } from 'vitest'
import type * as z from 'zod'
import { TIMEOUT_MS } from '../patience.ts'
import { aCommand, asText } from '../pipeline/commands.ts'
import { INTERNAL_SECRET, startScoringOn } from '../pipeline/scoring.ts'

/** A separate scoring service, with the log that it follows and helpers to query it. */
export type Scores = {
  stack: TestStack
  nats: NatsConnection
  owner: Pool
  /** Connects as the scoring service, as rebuilds do. */
  service: Pool
  port: number
  /** Appends one command; returns the position of its last event. */
  append(...events: FiledEvent[]): Promise<number>
  /** The HTTP status of a GET request sent as the given actor. */
  status(path: string, as?: Actor): Promise<number>
  /**
   * The response to a GET request, parsed with its contract. Waits until a `min_position` has been
   * projected.
   */
  get<S extends z.ZodType>(answer: S, path: string, as?: Actor): Promise<z.output<S>>
  stop(): Promise<void>
}

export async function startScores(): Promise<Scores> {
  await using opened = new AsyncDisposableStack()
  const stack = await openTestStack()
  opened.defer(() => stack.stop())
  const scoring = await startScoringOn(stack)
  opened.defer(() => scoring.stop())
  const nats = await connectNats(stack.natsUrl, 'test')
  opened.defer(() => nats.close())
  const client = new AppendClient(nats, TIMEOUT_MS)
  const owner = new pg.Pool({ connectionString: stack.databaseUrl, max: 4 })
  const service = new pg.Pool({ connectionString: stack.roleUrls.scoring, max: 4 })
  opened.defer(() => owner.end())
  opened.defer(() => service.end())
  const all = opened.move()
  const send = (path: string, as?: Actor) =>
    fetch(`http://127.0.0.1:${scoring.port}/api${path}`, {
      headers: as ? { [ACTOR_HEADER]: signActor(as, INTERNAL_SECRET, new Date()) } : {},
    })
  return {
    stack,
    nats,
    owner,
    service,
    port: scoring.port,
    async append(...events) {
      const answer = await client.append(asText(aCommand(events)))
      if (!answer.ok) throw new Error(answer.reason)
      return answer.last
    },
    status: async (path, as) => (await send(path, as)).status,
    async get(answer, path, as) {
      const [, position = 0] = /[?&]min_position=(\d+)/.exec(path) ?? []
      await untilProjected(owner, Number(position))
      const sent = await send(path, as)
      const body = await sent.json()
      if (!sent.ok) throw new Error(`${path}: ${sent.status} ${JSON.stringify(body)}`)
      return answer.parse(body)
    },
    stop: () => all.disposeAsync(),
  }
}

/**
 * The test waits here, because the service itself waits for only two seconds and then answers with
 * what it has.
 */
async function untilProjected(owner: Pool, position: number): Promise<void> {
  const isProjected = async () => {
    const { rows } = await owner.query('select from scoring.checkpoint where position >= $1', [
      position,
    ])
    return rows.length > 0
  }
  if (position > 0) await vi.waitUntil(isProjected, { timeout: TIMEOUT_MS, interval: 10 })
}

export const member = (id: number): Actor => ({ id, admin: false })
export const admin: Actor = { id: 1, admin: true }
