import { AppendClient, LogUnreachable } from '@ideathlon/service-kit/log/append-client'
import { connectNats } from '@ideathlon/service-kit/nats'
import type { NatsConnection } from 'nats'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { type DeskStack, openDeskStack } from '../operators/desk.ts'
import { aCommand, aRating, asText } from '../street/commands.ts'

/** What a fault of this program throws while a command is checked or priced; nothing where there is none. */
const faults = vi.hoisted(() => ({ check: () => {}, price: () => {} }))

vi.mock('@ideathlon/contracts/price', async (original) => {
  const real = await original<typeof import('@ideathlon/contracts/price')>()
  const priceOf: typeof real.priceOf = (...given) => {
    faults.price()
    return real.priceOf(...given)
  }
  return { ...real, priceOf }
})
vi.mock('@ideathlon/contracts/events/envelope', async (original) => {
  const real = await original<typeof import('@ideathlon/contracts/events/envelope')>()
  const faultOf: typeof real.faultOf = (event) => {
    faults.check()
    return real.faultOf(event)
  }
  return { ...real, faultOf }
})

let desk: DeskStack
let nats: NatsConnection

beforeAll(async () => {
  desk = await openDeskStack()
  nats = await connectNats(desk.stack.natsUrl, 'sender')
})
afterAll(async () => {
  await nats?.close()
  await desk?.stop()
})
afterEach(() => {
  faults.check = () => {}
  faults.price = () => {}
})

const deadLetters = async () =>
  (await desk.owner.query('select reason from log.dead_letters')).rows.map((row) => row.reason)
const stopped = async () => {
  const page = await fetch(`http://127.0.0.1:${desk.monitoringPort()}/metrics`)
  const line = /^ideathlon_log_requests_stopped_total\S* (\d+)$/m.exec(await page.text())
  return Number(line?.[1])
}

it.each([
  ['priced with a TypeError', 'price', TypeError],
  ['priced with a RangeError', 'price', RangeError],
  ['checked with a TypeError', 'check', TypeError],
] as const)(
  'keeps a command that is %s for later, says so, and takes it once mended',
  async (_how, where, Fault) => {
    const command = asText(aCommand(aRating()))
    const before = await stopped()
    faults[where] = () => {
      throw new Fault('a fault of ours')
    }
    await expect(new AppendClient(nats, 100).append(command)).rejects.toThrow(LogUnreachable)
    expect(await deadLetters()).toEqual([])
    expect(await stopped()).toBeGreaterThan(before)
    faults[where] = () => {}
    expect(await new AppendClient(nats, 10_000).append(command)).toMatchObject({ ok: true })
  },
)
