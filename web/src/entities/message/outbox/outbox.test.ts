import fc from 'fast-check'
import { afterEach, expect, it, vi } from 'vitest'
import {
  inOrder,
  markOf,
  nextToSend,
  type OutboxItem,
  type Outcome,
  waitAfter,
} from './outbox-item.ts'
import { browserStore, memoryStore } from './outbox-store.ts'
import { sendWaiting } from './send-loop.ts'

const ADA = 1

afterEach(() => void vi.unstubAllGlobals())

const item = (id: string, more: Partial<OutboxItem> = {}): OutboxItem => ({
  id,
  member: ADA,
  place: { kind: 'topic', ref: '7' },
  parent: null,
  body: { type: 'doc', content: [] },
  quotes: [],
  attachments: [],
  at: 0,
  state: 'waiting',
  tries: 0,
  problem: null,
  ...more,
})

/** A fake server that fails on request and stores each message once, however often it is sent. */
function serverThat(answers: Outcome['kind'][]) {
  const arrived: string[] = []
  const attempt = async ({ id }: OutboxItem): Promise<Outcome> => {
    const kind = answers.shift() ?? 'sent'
    // A lost answer: the message arrived, but the client cannot know that.
    if (kind !== 'refused' && !arrived.includes(id)) arrived.push(id)
    return kind === 'sent' ? { kind } : { kind, problem: 'No connection.' }
  }
  return { arrived, attempt }
}

it('every message arrives once and in order, whatever answers are lost', async () => {
  const answer = fc.constantFrom<Outcome['kind']>('sent', 'later')
  await fc.assert(
    fc.asyncProperty(fc.array(answer, { maxLength: 12 }), fc.nat(6), async (answers, many) => {
      const store = memoryStore()
      const ids = Array.from({ length: many }, (_, at) => `message-${at}`)
      for (const [at, id] of ids.entries()) await store.add(item(id, { at }))
      const server = serverThat([...answers])
      const loop = { store, member: () => ADA, attempt: server.attempt, onChange: () => undefined }
      while ((await sendWaiting(loop)) !== undefined);
      expect(server.arrived).toEqual(ids)
      expect(await store.all()).toEqual([])
    }),
  )
})

it('a refused message stays with its reason, and the others are sent', async () => {
  const store = memoryStore()
  await store.add(item('first', { at: 1 }))
  await store.add(item('second', { at: 2 }))
  const server = serverThat(['refused'])
  const loop = { store, member: () => ADA, attempt: server.attempt, onChange: () => undefined }
  await sendWaiting(loop)
  expect(server.arrived).toEqual(['second'])
  expect(await store.all()).toMatchObject([
    { id: 'first', state: 'refused', problem: 'No connection.' },
  ])
})

it('a message that was sent or is already waiting is not added again', async () => {
  const store = memoryStore()
  const first = item('one', { at: 1 })
  expect(await store.add(first)).toBe('added')
  expect(await store.add(item('one', { at: 9 }))).toBe('known')
  expect(await store.all()).toEqual([first])
  await store.sent(first)
  expect(await store.add(item('one'))).toBe('known')
  await store.change(first)
  expect(await store.all()).toEqual([])
})

it('a text that another tab continued in the same draft is a separate message, even after the first was sent', async () => {
  const store = memoryStore()
  const first = item('one')
  const longer = item('one', { parent: 5 })
  await store.add(first)
  expect(await store.add(longer)).toBe('other')
  await store.sent(first)
  expect(await store.add(longer)).toBe('other')
  expect(markOf(longer)).not.toBe(markOf(first))
})

it('messages of another member wait until that member signs in again', () => {
  const items = [item('theirs', { member: 2, at: 1 }), item('mine', { at: 2 })]
  expect(nextToSend(items, ADA)?.id).toBe('mine')
  expect(nextToSend([items[0] as OutboxItem], ADA)).toBeUndefined()
})

it('the order does not depend on the order of storage', () => {
  const items = fc.array(fc.tuple(fc.nat(5), fc.string({ maxLength: 3 })))
  fc.assert(
    fc.property(items, (given) => {
      const all = given.map(([at, id]) => item(id, { at }))
      const order = (some: OutboxItem[]) => inOrder(some).map(({ at, id }) => `${at} ${id}`)
      expect(order(all)).toEqual(order([...all].reverse()))
    }),
  )
})

it('the pauses between attempts grow up to a minute', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 40 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (tries, random) => {
        const wait = waitAfter(tries, random)
        expect(wait).toBeGreaterThanOrEqual(1_000)
        expect(wait).toBeLessThanOrEqual(60_000)
      },
    ),
  )
})

it('a failing store reports its error once, and leaves no unhandled error', async () => {
  const error = new Error('the disk is full')
  const transaction = { error, onerror: () => {}, objectStore: () => ({ getAll: () => failing() }) }
  const failing = () => {
    const request = { error, onerror: () => {} }
    queueMicrotask(() => {
      request.onerror()
      transaction.onerror()
    })
    return request
  }
  const opened = { onsuccess: () => {}, result: { transaction: () => transaction } }
  const open = () => {
    queueMicrotask(() => opened.onsuccess())
    return opened
  }
  vi.stubGlobal('indexedDB', { open })
  await expect(browserStore().all()).rejects.toBe(error)
})
