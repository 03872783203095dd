import pg from 'pg'
import { afterEach, expect, it, vi } from 'vitest'
import { connectionTo } from '../hosts/primary.ts'
import { outageOf } from './outage.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const failed = (code: string) => Object.assign(new Error('it failed'), { code })

it.each(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', '25006', '57P01'])(
  'asks the client to try again while the database is unavailable: %s',
  (code) => {
    expect(outageOf(failed(code))?.status).toBe(503)
  },
)

it('asks for a delay short enough that browsers repeat the command automatically', () => {
  expect(Number(outageOf(failed('57P01'))?.headers['retry-after'])).toBeLessThanOrEqual(2)
})

it('asks the client to try again while none of several servers accepts writes', async () => {
  let now = 0
  // Makes the search for a server that accepts writes time out immediately.
  vi.spyOn(Date, 'now').mockImplementation(() => (now += 60_000))
  const client = new pg.Client(connectionTo('postgres://a:b@127.0.0.1:1,127.0.0.1:2/x'))
  const error: Error = await client.connect().then(
    () => new Error('connected'),
    (reason: Error) => reason,
  )
  expect(error.message).toContain('accepts writes')
  expect(outageOf(error)?.status).toBe(503)
})

it.each(['ENOENT', '23505', '57014'])('leaves other failures unchanged: %s', (code) => {
  expect(outageOf(failed(code))).toBeUndefined()
})

it('does not mistake a client that left in the middle of an upload for an outage', () => {
  expect(outageOf(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }))).toBeUndefined()
})
