import { POINTS } from '@ideathlon/contracts/events/points'
import { AppendClient } from '@ideathlon/service-kit/log/append-client'
import { LogUnreachableError } from '@ideathlon/service-kit/log/unreachable'
import { connectNats } from '@ideathlon/service-kit/nats'
import type { NatsConnection } from 'nats'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type OperationsStack, openOperationsStack } from '../operators/operations-stack.ts'
import { aCommand, aRating, asText } from '../pipeline/commands.ts'

const point = POINTS['RatingCreated:RatedIdea']
const asItIs = Object.getOwnPropertyDescriptors(point)

/**
 * Makes this kind of point fail: reading `inputs` throws during validation, reading `role` during
 * pricing.
 */
function failOnRead(over: 'inputs' | 'role', Fault: ErrorConstructor): void {
  const get = () => {
    throw new Fault('a fault of ours')
  }
  Object.defineProperty(point, over, { get, configurable: true })
}
const mend = () => Object.defineProperties(point, asItIs)

let operations: OperationsStack
let nats: NatsConnection

beforeAll(async () => {
  operations = await openOperationsStack()
  nats = await connectNats(operations.stack.natsUrl, 'sender')
  // Returns once there is a writer of the log.
  await operations.append(...aRating())
})
afterAll(async () => {
  await nats?.close()
  await operations?.stop()
})
afterEach(mend)

const failedEvents = async () =>
  (await operations.owner.query('select reason from log.dead_letters')).rows.map(
    (row) => row.reason,
  )
const stopped = async () => {
  const page = await fetch(`http://127.0.0.1:${operations.monitoringPort()}/metrics`)
  const line = /^ideathlon_log_requests_stopped_total\S* (\d+)$/m.exec(await page.text())
  return Number(line?.[1])
}

it.each([
  ['priced with a TypeError', 'role', TypeError],
  ['priced with a RangeError', 'role', RangeError],
  ['checked with a TypeError', 'inputs', TypeError],
] as const)(
  'keeps a command that is %s, reports it, and writes it once the fault is fixed',
  async (_how, over, Fault) => {
    const command = asText(aCommand(aRating()))
    const before = await stopped()
    failOnRead(over, Fault)
    await expect(new AppendClient(nats, 100).append(command)).rejects.toThrow(LogUnreachableError)
    expect(await failedEvents()).toEqual([])
    expect(await stopped()).toBeGreaterThan(before)
    mend()
    expect(await new AppendClient(nats, 10_000).append(command)).toMatchObject({ ok: true })
  },
)
