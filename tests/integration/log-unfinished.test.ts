import { AppendClient } from '@ideathlon/service-kit/log/append-client'
import { connectNats } from '@ideathlon/service-kit/nats'
import { openTestStack, type TestStack } from '@ideathlon/service-kit/testing/stack'
import type { NatsConnection } from 'nats'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ScoringService } from '../../services/scoring/src/service.ts'
import { TIMEOUT_MS } from '../patience.ts'
import { aCommand, aRating, asText, cycleEvent } from '../pipeline/commands.ts'
import { startScoringOn } from '../pipeline/scoring.ts'

let stack: TestStack
let scoring: ScoringService
let nats: NatsConnection
let client: AppendClient

beforeAll(async () => {
  stack = await openTestStack()
  scoring = await startScoringOn(stack)
  nats = await connectNats(stack.natsUrl, 'test')
  client = new AppendClient(nats, TIMEOUT_MS)
})
afterAll(async () => {
  await scoring?.stop()
  await nats?.close()
  await stack?.stop()
})

/** Appends the first part of a command, and returns the id of the command. */
async function begun() {
  const first = aCommand(aRating(), { more: true })
  expect(await client.append(asText(first))).toMatchObject({ ok: true })
  return first.commandId
}

/** Sends all commands at the same time, so that they go into one request, as from a sweeper. */
const sendTogether = (sender: AppendClient, ...commands: ReturnType<typeof aCommand>[]) =>
  Promise.allSettled(commands.map((command) => sender.append(asText(command))))

/**
 * How long a sender keeps trying before it gives up; the others in its request take milliseconds.
 */
const SOON_MS = 15_000

const OK = { status: 'fulfilled', value: { ok: true } }

it('a change of cycle and the end of the command that it waits for can come in one request', async () => {
  const commandId = await begun()
  const answers = await sendTogether(
    client,
    aCommand([cycleEvent('OlympiadStarted', 11)]),
    aCommand(aRating(), { commandId, part: 1 }),
  )
  expect(answers).toMatchObject([OK, OK])
})

it('a change of cycle that is still waiting does not delay the commands that are sent with it', async () => {
  const commandId = await begun()
  const turn = aCommand([cycleEvent('OlympiadEnded', 11)])
  const answers = await sendTogether(
    new AppendClient(nats, SOON_MS),
    turn,
    aCommand(aRating(), { commandId, part: 1, more: true }),
    aCommand(aRating()),
  )
  expect(answers).toMatchObject([{ status: 'rejected' }, OK, OK])

  expect(await client.append(asText(aCommand(aRating(), { commandId, part: 2 })))).toMatchObject({
    ok: true,
  })
  expect(await client.append(asText(turn))).toMatchObject({ ok: true })
})
