import { LIVE_ERROR } from '@ideathlon/contracts/live'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Events = { onOpen: () => void; onText: (text: string) => void; onDrop: () => void }
type Answer = (ticket: string | undefined) => void

const CH = 'board:overall'
let events: Events
let sent: Record<string, unknown>[]
/** The pending ticket requests, oldest first. */
let asking: Answer[]
let stop: () => void
let connection: typeof import('./connection.ts')

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  sent = []
  asking = []
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal(
    'document',
    Object.assign(new EventTarget(), { visibilityState: 'visible', cookie: '' }),
  )
  vi.stubGlobal('location', { hostname: 'localhost', origin: 'http://localhost', search: '' })
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((resolve, reject) =>
        asking.push((ticket) =>
          ticket === undefined
            ? reject(new TypeError('Failed to fetch'))
            : resolve(
                Response.json(
                  { data: { ticket, expires_at: '2030-01-01T00:00:00Z' } },
                  { status: 201 },
                ),
              ),
        ),
      ),
  )
  vi.resetModules()
  connection = await import('./connection.ts')
  stop = connection.startLive((_address, _protocol, given) => {
    events = given
    return {
      send: (text) => sent.push(JSON.parse(text)),
      renew: () => events.onDrop(),
      close: () => undefined,
    }
  })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const settled = () => vi.advanceTimersByTimeAsync(0)
const says = (frame: object) => events.onText(JSON.stringify(frame))
const framesOf = (t: string) => sent.filter((frame) => frame.t === t)

async function open(ticket = 'a ticket') {
  events.onOpen()
  await settled()
  asking.shift()?.(ticket)
  await settled()
}

function welcome(seconds = 3_600) {
  const limits = { subscriptions: 100, frameBytes: 65_536 }
  const exp = Math.floor(Date.now() / 1000) + seconds
  says({ t: 'connected', id: 1, session: 's', ping: 25, exp, limits })
}

test('does not use a ticket for a replaced connection on the next one', async () => {
  events.onOpen()
  await settled()
  events.onDrop()
  events.onOpen()
  await settled()
  const [late, own] = asking
  late?.('late')
  await settled()
  own?.('own')
  await settled()
  expect(framesOf('connect').map(({ ticket }) => ticket)).toEqual(['own'])
})

test('does not use a ticket that arrives after the viewer changed', async () => {
  events.onOpen()
  await settled()
  connection.reconnectAsSomebodyElse()
  asking[0]?.('of the one before')
  await settled()
  expect(framesOf('connect')).toEqual([])
})

test('retries a failed refresh until it works', async () => {
  await open()
  welcome(120)
  await vi.advanceTimersByTimeAsync(30_000)
  says({ t: 'ping' })
  await vi.advanceTimersByTimeAsync(30_000)
  for (const answer of [undefined, undefined, 'a fresh one']) {
    // Without a ping, the connection would be dropped as dead.
    says({ t: 'ping' })
    expect(asking).toHaveLength(1)
    asking.shift()?.(answer)
    await vi.advanceTimersByTimeAsync(4_000)
  }
  expect(framesOf('refresh').map(({ ticket }) => ticket)).toEqual(['a fresh one'])
})

test('notifies the listener of a closed channel again on the next connection', async () => {
  const received: number[] = []
  connection.subscribe(CH, ({ offset }) => received.push(offset))
  await open()
  welcome()
  const subscribed = (offset: number) =>
    says({
      t: 'subd',
      id: framesOf('sub').at(-1)?.id,
      ch: CH,
      epoch: 1,
      offset,
      recovered: false,
      pubs: [],
    })
  subscribed(4)
  says({ t: 'unsubd', ch: CH, code: LIVE_ERROR.noSuchChannel })
  events.onDrop()
  await open()
  welcome()
  expect(framesOf('sub')).toHaveLength(2)
  subscribed(7)
  expect(received).toEqual([4, 7])
})

test('gives up on a connection that opens but stays silent', async () => {
  events.onOpen()
  await vi.advanceTimersByTimeAsync(36_000)
  expect(asking).toHaveLength(1)
  asking[0]?.('too late')
  await settled()
  expect(framesOf('connect')).toEqual([])
})
