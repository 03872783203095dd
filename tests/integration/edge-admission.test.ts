import { once } from 'node:events'
import { createServer, request, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { createApp } from '@ideathlon/service-kit/http/app'
import { createLogger } from '@ideathlon/service-kit/logger'
import { Metrics } from '@ideathlon/service-kit/metrics'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { admit, refuseTooLate } from '../../services/api/src/edge/http/admission.ts'
import { TIMEOUT_MS } from '../patience.ts'

const LIMITS = { changes: 2, reads: 3 }

let server: Server
let url: string
/** The requests in progress; each test decides when they are answered. */
let open: ServerResponse[]
let metrics: Metrics
let endRefusals: () => void

beforeEach(async () => {
  open = []
  server = createServer((request, response) => {
    request.resume()
    request.on('end', () => open.push(response))
  })
  metrics = new Metrics('test')
  endRefusals = admit(server, metrics, LIMITS)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const change = () => fetch(`${url}/api/anything`, { method: 'POST', body: '{}' })
const read = (path = '/api/anything') => fetch(url + path)
const untilInWork = (count: number) => expect.poll(() => open.length).toBe(count)

function answerAll(): void {
  for (const response of open.splice(0)) response.end('done')
}

async function refusedOf(lane: string): Promise<number> {
  const counted = await metrics.registry.getSingleMetric('ideathlon_http_refused')?.get()
  return counted?.values.find(({ labels }) => labels.lane === lane)?.value ?? 0
}

it('counts the refusals of both lanes from the start, so that alerts can add them up', async () => {
  const counted = await metrics.registry.getSingleMetric('ideathlon_http_refused')?.get()
  expect(counted?.values.map(({ labels }) => labels.lane)).toEqual(['changes', 'reads'])
})

it('refuses a change at once, and says when to try again, while too many are in progress', async () => {
  const admitted = [change(), change()]
  await untilInWork(2)
  const refused = await change()
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('1')
  expect(await refused.json()).toMatchObject({ error: { code: 'busy' } })
  expect(await refusedOf('changes')).toBe(1)
  answerAll()
  expect((await Promise.all(admitted)).map(({ status }) => status)).toEqual([200, 200])
})

describe('a client that is refused and does not wait', () => {
  /** How many refusals are not held back: those of one page, and the first of the next. */
  const REFUSALS_AT_ONCE = 7
  const headers = { authorization: 'Bearer ada' }
  const send = () => fetch(`${url}/api/anything`, { method: 'POST', body: '{}', headers })
  const waiting = async () => {
    const counted = await metrics.registry.getSingleMetric('ideathlon_http_refusals_waiting')?.get()
    return counted?.values[0]?.value
  }

  let admitted: Promise<Response>[]

  beforeEach(async () => {
    admitted = [change(), change()]
    await untilInWork(2)
    for (let n = 0; n < REFUSALS_AT_ONCE; n += 1) expect((await send()).status).toBe(503)
  })

  afterEach(answerAll)

  it('is refused again only after the time for which it was asked to wait', async () => {
    const began = performance.now()
    expect((await send()).status).toBe(503)
    expect(performance.now() - began).toBeGreaterThan(500)
  })

  it('is admitted at once if there is capacity again', async () => {
    answerAll()
    await Promise.all((await Promise.all(admitted)).map((answer) => answer.text()))
    const next = send()
    await untilInWork(1)
    answerAll()
    expect((await next).status).toBe(200)
  })

  it('keeps no one else waiting', async () => {
    const again = send()
    await expect.poll(waiting).toBe(1)
    expect((await change()).status).toBe(503)
    expect(await waiting()).toBe(1)
    await again
  })

  it('counts as one client on all connections of its session, whatever its other cookies are', async () => {
    const elsewhere = (cookie: string) => {
      const sent = request(`${url}/api/anything`, {
        method: 'POST',
        agent: false,
        headers: { cookie },
      })
      const answer = once(sent, 'response')
      sent.end('{}')
      return answer
    }
    for (let n = 0; n < REFUSALS_AT_ONCE; n += 1) {
      for (const cookie of ['lang=de', '__Host-bn_auth=ben; lang=de']) await elsewhere(cookie)
    }
    await elsewhere('lang=de')
    expect(await waiting()).toBe(0)
    const again = elsewhere('lang=fr; __Host-bn_auth=ben')
    await expect.poll(waiting).toBe(1)
    await again
  })

  it('is forgotten if it leaves', async () => {
    const leaving = new AbortController()
    const left = fetch(`${url}/api/anything`, { method: 'POST', headers, signal: leaving.signal })
    await expect.poll(waiting).toBe(1)
    leaving.abort()
    await expect(left).rejects.toThrow()
    await expect.poll(waiting).toBe(0)
  })

  it('is refused at once when the service ends', async () => {
    const again = [send(), send(), send(), send()]
    await expect.poll(waiting).toBe(4)
    endRefusals()
    expect(await waiting()).toBe(0)
    const statuses = (await Promise.all(again)).map(({ status }) => status)
    expect(statuses).toEqual([503, 503, 503, 503])
  })
})

it('closes a connection that keeps sending requests without waiting for the answers', async () => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  const closed = once(socket, 'close')
  socket.on('error', () => undefined)
  socket.write('GET /api/anything HTTP/1.1\r\nHost: test\r\n\r\n'.repeat(40))
  await closed
  expect((await refusedOf('reads')) + open.length).toBeLessThanOrEqual(16)
})

it('closes the connection of a refused request whose body is large', async () => {
  const admitted = [change(), change()]
  await untilInWork(2)
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  const closed = once(socket, 'close')
  socket.resume()
  socket.write('POST /api/anything HTTP/1.1\r\nHost: test\r\nContent-Length: 99999\r\n\r\n{')
  await closed
  answerAll()
  await Promise.all(admitted)
})

it('admits a request again as soon as another has been answered', async () => {
  const admitted = [change(), change()]
  await untilInWork(2)
  answerAll()
  await Promise.all((await Promise.all(admitted)).map((answer) => answer.text()))
  const next = change()
  await untilInWork(1)
  answerAll()
  expect((await next).status).toBe(200)
})

it('admits reads while changes are refused, and changes while reads are refused', async () => {
  const changes = [change(), change()]
  await untilInWork(2)
  const reads = [read(), read(), read()]
  await untilInWork(5)
  expect((await read()).status).toBe(503)
  expect((await change()).status).toBe(503)
  answerAll()
  const answers = await Promise.all([...changes, ...reads])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
})

it('answers the health check however busy it is', async () => {
  const reads = [read(), read(), read()]
  await untilInWork(3)
  const health = read('/healthz')
  await untilInWork(4)
  answerAll()
  expect((await health).status).toBe(200)
  await Promise.all(reads)
})

it('gives no slot to requests whose bodies do not arrive, and frees the slots of clients that disconnect', async () => {
  const slow = Array.from({ length: 5 }, () => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    socket.write('POST /api/anything HTTP/1.1\r\nHost: test\r\nContent-Length: 9\r\n\r\n{')
    return socket
  })
  await Promise.all(slow.map((socket) => once(socket, 'connect')))
  const leaving = new AbortController()
  const left = Array.from({ length: 2 }, () =>
    fetch(`${url}/api/anything`, { method: 'POST', body: '{}', signal: leaving.signal }),
  )
  await untilInWork(2)
  expect((await change()).status).toBe(503)
  leaving.abort()
  await Promise.allSettled(left)
  open = []
  // The slot of a disconnected client is freed a moment later; until then the next request is
  // refused.
  const status = async () => {
    const next = change()
    let refused: number | undefined
    void next.then((answer) => {
      refused = answer.status
    })
    await vi.waitUntil(() => refused !== undefined || open.length === 1, TIMEOUT_MS)
    answerAll()
    return refused ?? (await next).status
  }
  await expect.poll(status).toBe(200)
  for (const socket of slow) socket.destroy()
})

it('refuses a change whose body arrives when too many others are in progress', async () => {
  const app = createApp(createLogger('test', 'silent'))
  refuseTooLate(app)
  let begun = 0
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  app.post('/api/anything', async () => {
    begun += 1
    await answered
    return 'done'
  })
  metrics = new Metrics('test')
  admit(app.server, metrics, LIMITS)
  let arrived = 0
  app.server.on('request', () => {
    arrived += 1
  })
  await app.listen({ port: 0 })
  const { port } = app.server.address() as AddressInfo
  const senders = Array.from({ length: 5 }, () => {
    const sent = request({ port, method: 'POST', path: '/api/anything', agent: false })
    sent.setHeader('content-type', 'application/json').setHeader('content-length', 2)
    const status = once(sent, 'response').then(([{ statusCode }]) => statusCode as number)
    sent.write('{')
    return { sent, status }
  })
  await expect.poll(() => arrived).toBe(5)
  for (const { sent } of senders) sent.end('}')
  await expect.poll(() => refusedOf('changes')).toBe(3)
  expect(begun).toBe(2)
  answer()
  const statuses = await Promise.all(senders.map(({ status }) => status))
  expect(statuses.toSorted()).toEqual([200, 200, 503, 503, 503])
  await app.close()
})

it('counts reads that send a body at once, because nobody reads it', async () => {
  server.removeAllListeners('request')
  server.on('request', (_, response) => open.push(response))
  endRefusals = admit(server, new Metrics('test'), LIMITS)
  const get = () => {
    const sent = request(url, { agent: false, headers: { 'content-length': 1 } })
    const status = once(sent, 'response').then(([{ statusCode }]) => statusCode as number)
    sent.end('x')
    return status
  }
  const admitted = Array.from({ length: LIMITS.reads }, get)
  await untilInWork(LIMITS.reads)
  expect(await get()).toBe(503)
  answerAll()
  expect(await Promise.all(admitted)).toEqual([200, 200, 200])
})

it('does not refuse a change whose handler reads the body while it arrives', async () => {
  const app = createApp(createLogger('test', 'silent'))
  refuseTooLate(app)
  app.addContentTypeParser('text/plain', (_, payload, done) => done(null, payload))
  let begun = 0
  app.post('/upload', ({ body }) => {
    begun += 1
    return text(body as Readable)
  })
  const { promise: answered, resolve: answer } = Promise.withResolvers<string>()
  app.post('/wait', () => {
    begun += 1
    return answered
  })
  metrics = new Metrics('test')
  admit(app.server, metrics, { changes: 1, reads: 1 })
  await app.listen({ port: 0 })
  const { port } = app.server.address() as AddressInfo
  const post = (path: string) => {
    const sent = request({ port, method: 'POST', path, agent: false })
    const status = once(sent, 'response').then(([{ statusCode }]) => statusCode as number)
    return { sent, status }
  }
  const upload = post('/upload')
  upload.sent.setHeader('content-type', 'text/plain').setHeader('content-length', 2)
  upload.sent.write('a')
  await expect.poll(() => begun).toBe(1)
  const other = post('/wait')
  other.sent.end()
  await expect.poll(() => begun).toBe(2)
  upload.sent.end('b')
  expect(await upload.status).toBe(200)
  expect(await refusedOf('changes')).toBe(0)
  answer('done')
  await other.status
  await app.close()
})
