import { pino } from 'pino'
import { expect, it } from 'vitest'
import type { AppendClient } from '../log/append-client.ts'
import type { FiledPart } from './file.ts'
import { Publisher } from './publish.ts'
import type { OutboxDb } from './table.ts'

const POSITION = 7
const part = (isOrdered: boolean, isBehind = false): FiledPart => ({
  commandId: 'a',
  part: 0,
  requestId: 'request-1',
  text: '{}',
  lastEvent: 'b',
  challenge: 1,
  isOrdered,
  more: false,
  isBehind,
})

/** A publisher whose deletions wait until `finish` is called. */
function aPublisher() {
  const held = Promise.withResolvers<void>()
  const deleting = { where: () => deleting, execute: () => held.promise }
  const db = { deleteFrom: () => deleting } as unknown as OutboxDb
  const append = async () => ({ ok: true, first: POSITION, last: POSITION })
  const client = { append, deadlineMs: 1 } as unknown as AppendClient
  return { publisher: new Publisher(db, client, pino({ level: 'silent' })), finish: held.resolve }
}

const isOver = (promise: Promise<unknown>) =>
  Promise.race([promise.then(() => true), new Promise((next) => setImmediate(next, false))])

it('answers once the log has an event, before the event is deleted from the outbox', async () => {
  const { publisher, finish } = aPublisher()
  const published = publisher.publish([part(false)])
  expect(await isOver(published)).toBe(true)
  expect(await published).toBe(POSITION)
  const settled = publisher.settled()
  expect(await isOver(settled)).toBe(false)
  finish()
  await settled
})

it('answers for an ordered event only when the next one no longer has to wait for it', async () => {
  const { publisher, finish } = aPublisher()
  const published = publisher.publish([part(true)])
  expect(await isOver(published)).toBe(false)
  finish()
  expect(await published).toBe(POSITION)
})

it('leaves a part to the sweeper if the outbox cannot be read to check the order', async () => {
  // This database can only handle deletions.
  const { publisher } = aPublisher()
  expect(await publisher.publish([part(true, true)])).toBeUndefined()
})
