import { AppendTerms } from '@ideathlon/contracts/events/envelope'
import { APPEND_ID_HEADER, DEADLINE_HEADER } from '@ideathlon/contracts/subjects'
import type { MsgHdrs, NatsConnection, RequestOptions } from 'nats'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AppendClient } from './append-client.ts'
import { LogBusyError, LogUnreachableError } from './unreachable.ts'

const TIMEOUT_MS = 900
const command = { text: '{}', requestId: 'request-1' }
const done = { ok: true, commands: [{ ok: true, first: 1, last: 1 }] }
const busy = { ok: false, reason: 'busy', retryAfterMs: 200 }
const fault = { ok: false, reason: 'fault' }

// Fake timers replace only the global functions.
vi.mock('node:timers/promises', () => ({
  setTimeout: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
}))
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
})
afterEach(() => void vi.useRealTimers())

/** A log that gives the n-th attempt the n-th answer, and all later attempts the last one. */
function aLog(...answers: unknown[]) {
  const attempts: { at: number; terms: AppendTerms }[] = []
  const request = async (_subject: string, _body: string, options: RequestOptions) => {
    const headers = options.headers as MsgHdrs
    const terms = AppendTerms.parse({
      id: headers.get(APPEND_ID_HEADER),
      deadline: headers.get(DEADLINE_HEADER),
    })
    const answer = answers[Math.min(attempts.length, answers.length - 1)]
    attempts.push({ at: Date.now(), terms })
    return { json: () => answer }
  }
  const nats = { request } as unknown as NatsConnection
  return { attempts, client: new AppendClient(nats, TIMEOUT_MS) }
}

/** The result or error of `appending`, however long it takes. */
async function after<T>(appending: Promise<T>): Promise<T | Error> {
  let isOver = false
  const answered = appending
    .catch((error: Error) => error)
    .finally(() => {
      isOver = true
    })
  while (!isOver) {
    await vi.advanceTimersByTimeAsync(1)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return answered
}

it('sends every retry under one id, with the deadline of the first attempt', async () => {
  const began = Date.now()
  const { client, attempts } = aLog(fault, fault, done)
  expect(await after(client.append(command))).toMatchObject({ ok: true })
  expect(new Set(attempts.map(({ terms }) => terms.id)).size).toBe(1)
  expect(attempts.map(({ terms }) => terms.deadline)).toEqual(
    attempts.map(() => attempts[0]?.terms.deadline),
  )
  expect(attempts[0]?.terms.deadline).toBeGreaterThanOrEqual(began + TIMEOUT_MS)
})

it('retries with growing pauses, and never after the deadline', async () => {
  const { client, attempts } = aLog(fault)
  expect(await after(client.append(command))).toBeInstanceOf(LogUnreachableError)
  const pauses = attempts.slice(1).map(({ at }, n) => at - (attempts[n]?.at ?? 0))
  expect(pauses.at(-1)).toBeGreaterThan(Number(pauses[0]))
  for (const { at, terms } of attempts) expect(at).toBeLessThanOrEqual(terms.deadline)
})

it('reports a busy log only if nothing can have been written', async () => {
  expect(await after(aLog(busy).client.append(command))).toBeInstanceOf(LogBusyError)
  const left = await after(aLog(fault, busy).client.append(command))
  expect(left).toBeInstanceOf(LogUnreachableError)
  expect(left).not.toBeInstanceOf(LogBusyError)
})

it('waits as long as a busy log requests, and refuses other commands meanwhile', async () => {
  const { client, attempts } = aLog(busy, done)
  client.expectRoom()
  const appending = client.append(command)
  await expect.poll(() => attempts.length, { interval: 1 }).toBe(1)
  expect(() => client.expectRoom()).toThrow(LogBusyError)
  expect(await after(appending)).toMatchObject({ ok: true })
  const [first, second] = attempts.map(({ at }) => at)
  expect(Number(second) - Number(first)).toBeGreaterThanOrEqual(busy.retryAfterMs)
  client.expectRoom()
})

it('refuses other commands no longer than the log requests, even if the clock is set back', async () => {
  const { client } = aLog(busy)
  await after(client.append(command))
  vi.setSystemTime(Date.now() - 3_600_000)
  await vi.advanceTimersByTimeAsync(busy.retryAfterMs)
  client.expectRoom()
})

it('keeps the order of commands that have to be sent separately', async () => {
  const one = (at: number) => ({ ok: true, commands: [{ ok: true, first: at, last: at }] })
  const { client, attempts } = aLog({ ok: true, commands: [] }, one(1), one(2), one(3))
  const answers = await client.appendInOrder([command, command, command])
  expect(answers.map((answer) => answer.ok && answer.last)).toEqual([1, 2, 3])
  expect(attempts).toHaveLength(4)
})

it('queues no more than can be sent in time', async () => {
  const { client } = aLog(fault)
  const large = { text: JSON.stringify('x'.repeat(1_000_000)), requestId: 'request-1' }
  const answers = await Promise.all(Array.from({ length: 40 }, () => after(client.append(large))))
  expect(answers.filter((answer) => answer instanceof LogBusyError).length).toBeGreaterThan(20)
})
