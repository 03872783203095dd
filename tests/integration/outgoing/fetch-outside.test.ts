import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { RequestListener } from 'node:http'
import { createServer, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { type FetchLimits, fetchOutside } from '@ideathlon/api/kernel/outgoing/fetch-page'
import { OutgoingError } from '@ideathlon/api/kernel/outgoing/outgoing-error'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, it } from 'vitest'

let server: Server
let answer: RequestListener
let origin: string
let allow: string[]
let connections = 0
/**
 * Counts attempts to connect to the ports that the tests use. Other connections of this process use
 * other ports.
 */
const opened = (message: unknown): void => {
  const { socket } = message as { socket: Socket }
  const ports = [1, 22, 80, 443, 5432, 8080, Number(new URL(origin).port)]
  socket.on('connectionAttempt', (_address, port) => {
    if (ports.includes(port)) connections += 1
  })
}

beforeEach(async () => {
  server = createServer((request, response) => answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  origin = `http://127.0.0.1:${port}`
  allow = [`127.0.0.1:${port}`]
  connections = 0
  subscribe('net.client.socket', opened)
})

afterEach(() => {
  unsubscribe('net.client.socket', opened)
  server.closeAllConnections()
  server.close()
})

const limits = (more: Partial<FetchLimits> = {}): FetchLimits => ({
  bytesMax: 1000,
  timeoutMs: 5000,
  redirects: 3,
  accept: ['text/html'],
  allow,
  ...more,
})
const html: RequestListener = (_request, response) => {
  response.setHeader('content-type', 'Text/HTML; charset=utf-8').end('<title>Tea</title>')
}
const reasonOf = async (promise: Promise<unknown>) => {
  const error = await promise.catch((thrown: unknown) => thrown)
  return error instanceof OutgoingError ? error.reason : error
}

it('returns the content of a page and its final address', async () => {
  answer = (request, response) => {
    if (request.url === '/old') response.writeHead(302, { location: '/new' }).end()
    else html(request, response)
  }
  const { url, type, bytes } = await fetchOutside(`${origin}/old`, limits())
  expect({ url, type, text: bytes.toString() }).toEqual({
    url: `${origin}/new`,
    type: 'text/html; charset=utf-8',
    text: '<title>Tea</title>',
  })
})

it.each([
  'ftp://example.org/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'http://user:secret@example.org/',
  'http://user@example.org/',
  'not a valid address',
])('does not fetch %s', async (uri) => {
  expect(await reasonOf(fetchOutside(uri, limits()))).toBe('invalid')
  expect(connections).toBe(0)
})

it.each([
  'http://127.0.0.1/',
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0177.0.0.1/',
  'http://0/',
  'http://①②⑦.0.0.1/',
  'http://[::1]/',
  'http://[::]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[fd00:ec2::254]/',
  'http://169.254.169.254/latest/meta-data/',
  'http://100.100.100.200/',
  'http://localhost/',
  'http://LOCALHOST./',
  'http://api.localhost/',
  'http://metadata.google.internal/',
  'http://printer.local/',
  'http://intranet/',
  'http://example.org:22/',
  'http://example.org:8080/',
  'https://example.org:5432/',
])('does not connect to %s', async (uri) => {
  const resolve = async () => ['93.184.215.14']
  expect(await reasonOf(fetchOutside(uri, limits({ resolve })))).toBe('forbidden')
  expect(connections).toBe(0)
})

it('does not connect if a name has one private address among public ones', async () => {
  const resolve = async () => ['93.184.215.14', '10.0.0.7']
  expect(await reasonOf(fetchOutside('http://mixed.example/', limits({ resolve })))).toBe(
    'forbidden',
  )
  expect(connections).toBe(0)
})

it('connects to no forbidden address, however it is written or resolved', async () => {
  const v4 = fc
    .oneof(
      fc.integer({ min: 0x0a000000, max: 0x0affffff }),
      fc.integer({ min: 0x7f000000, max: 0x7fffffff }),
      fc.integer({ min: 0xa9fe0000, max: 0xa9feffff }),
      fc.integer({ min: 0xac100000, max: 0xac1fffff }),
      fc.integer({ min: 0xc0a80000, max: 0xc0a8ffff }),
      fc.integer({ min: 0x64400000, max: 0x647fffff }),
      fc.integer({ min: 0xe0000000, max: 0xffffffff }),
    )
    .map((number) => [24, 16, 8, 0].map((bits) => (number >>> bits) & 255))
  const number = (bytes: number[]) => bytes.reduce((sum, byte) => sum * 256 + byte, 0)
  const written = fc.constantFrom<(bytes: number[]) => string>(
    (bytes) => bytes.join('.'),
    (bytes) => String(number(bytes)),
    (bytes) => `0x${number(bytes).toString(16)}`,
    (bytes) => `0${number(bytes).toString(8)}`,
    (bytes) => bytes.map((byte) => `0${byte.toString(8)}`).join('.'),
    (bytes) => bytes.map((byte) => `0x${byte.toString(16)}`).join('.'),
    (bytes) => `${bytes.join('.')}.`,
    (bytes) => `[::ffff:${bytes.join('.')}]`,
    (bytes) => `[64:ff9b::${bytes.join('.')}]`,
    (bytes) => `[::${bytes.join('.')}]`,
    () => 'name.example',
  )
  await fc.assert(
    fc.asyncProperty(v4, written, async (bytes, write) => {
      const resolve = async () => [bytes.join('.')]
      const uri = `http://${write(bytes)}/`
      expect(await reasonOf(fetchOutside(uri, limits({ resolve })))).toBe('forbidden')
      expect(connections).toBe(0)
    }),
  )
})

it('resolves a name once, so that a second answer of its name server is never used', async () => {
  const answers = [['203.0.114.1'], ['127.0.0.1']]
  let lookups = 0
  const resolve = async () => answers[lookups++] ?? ['127.0.0.1']
  const sockets: Promise<string>[] = []
  const note = (message: unknown) => {
    const { socket } = message as { socket: Socket }
    sockets.push(
      new Promise((done) => socket.once('connectionAttempt', (address) => done(address))),
    )
    socket.once('connectionAttempt', () => socket.destroy())
  }
  subscribe('net.client.socket', note)
  const reason = await reasonOf(fetchOutside('http://rebinding.example/', limits({ resolve })))
  unsubscribe('net.client.socket', note)
  expect(reason).toBe('unreachable')
  expect(lookups).toBe(1)
  expect(await Promise.all(sockets)).toEqual(['203.0.114.1'])
})

it.each(['http://169.254.169.254/', 'http://[::1]/', 'http://localhost/', 'http://127.0.0.1:1/'])(
  'does not follow a redirect to %s',
  async (location) => {
    answer = (_request, response) => response.writeHead(301, { location }).end()
    expect(await reasonOf(fetchOutside(origin, limits()))).toBe('forbidden')
    expect(connections).toBe(1)
  },
)

it.each([
  ['file:///etc/passwd', 'invalid'],
  ['http://a:b@example.org/', 'invalid'],
  ['http://[', 'invalid'],
])('does not follow a redirect to %s', async (location, reason) => {
  answer = (_request, response) => response.writeHead(307, { location }).end()
  expect(await reasonOf(fetchOutside(origin, limits()))).toBe(reason)
})

it('checks the host name of a redirect as well', async () => {
  answer = (_request, response) =>
    response.writeHead(302, { location: 'http://inner.example/' }).end()
  const resolve = async () => ['192.168.0.1']
  expect(await reasonOf(fetchOutside(origin, limits({ resolve })))).toBe('forbidden')
})

it('follows three redirects but not a fourth', async () => {
  answer = (request, response) => {
    const left = Number(request.url?.slice(1))
    if (left > 0) response.writeHead(302, { location: `/${left - 1}` }).end()
    else html(request, response)
  }
  expect((await fetchOutside(`${origin}/3`, limits())).url).toBe(`${origin}/0`)
  expect(await reasonOf(fetchOutside(`${origin}/4`, limits()))).toBe('redirects')
})

it.each([404, 403, 500, 304])('refuses an answer with status %s', async (status) => {
  answer = (_request, response) => response.writeHead(status, { 'content-type': 'text/html' }).end()
  expect(await reasonOf(fetchOutside(origin, limits()))).toBe('status')
})

it('refuses content of a type that was not requested', async () => {
  answer = (_request, response) => response.setHeader('content-type', 'application/pdf').end('x')
  expect(await reasonOf(fetchOutside(origin, limits()))).toBe('type')
})

it('refuses an answer that announces more than the limit before reading it', async () => {
  answer = (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-length': 2_000_000_000 })
    response.write('<title>')
  }
  expect(await reasonOf(fetchOutside(origin, limits()))).toBe('too_large')
  expect(await reasonOf(fetchOutside(origin, limits({ isCut: true })))).toBe('too_large')
})

it('stops reading an endless body', async () => {
  answer = (_request, response) => {
    response.setHeader('content-type', 'text/html')
    const more = (): void => {
      while (!response.destroyed && response.write('x'.repeat(10_000)));
    }
    response.on('drain', more)
    more()
  }
  expect(await reasonOf(fetchOutside(origin, limits()))).toBe('too_large')
  const { bytes } = await fetchOutside(origin, limits({ isCut: true }))
  expect(bytes).toHaveLength(1000)
})

it.each([
  ['gzip', gzipSync],
  ['br', brotliCompressSync],
] as const)('unpacks %s, but never more than the limit', async (encoding, pack) => {
  let body = pack('<title>Packed</title>')
  answer = (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': encoding }).end(body)
  }
  expect((await fetchOutside(origin, limits())).bytes.toString()).toBe('<title>Packed</title>')
  body = pack(Buffer.alloc(20_000_000))
  const roomy = limits({ bytesMax: 100_000 })
  expect(await reasonOf(fetchOutside(origin, roomy))).toBe('too_large')
  const cut = await fetchOutside(origin, { ...roomy, isCut: true })
  expect(cut.bytes).toHaveLength(100_000)
})

it('refuses what cannot be unpacked', async () => {
  answer = (_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end('no')
  expect(await reasonOf(fetchOutside(origin, limits()))).toBe('unreachable')
  answer = (_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'zstd' }).end('no')
  expect(await reasonOf(fetchOutside(origin, limits()))).toBe('type')
})

it('ends in time when a server answers slowly or never', async () => {
  answer = (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    const drip = setInterval(() => response.write('x'), 5)
    response.on('close', () => clearInterval(drip))
  }
  expect(await reasonOf(fetchOutside(origin, limits({ timeoutMs: 60 })))).toBe('too_slow')
  answer = () => {}
  expect(await reasonOf(fetchOutside(origin, limits({ timeoutMs: 60 })))).toBe('too_slow')
})

it('ends in time when a name server never answers', async () => {
  const resolve = () => new Promise<string[]>(() => {})
  const never = fetchOutside('http://slow.example/', limits({ timeoutMs: 60, resolve }))
  expect(await reasonOf(never)).toBe('too_slow')
})

it('refuses a flood of headers', async () => {
  answer = (_request, response) => {
    for (let n = 0; n < 2000; n += 1) response.setHeader(`x-flood-${n}`, 'y'.repeat(20))
    html(_request, response)
  }
  expect(await reasonOf(fetchOutside(origin, limits()))).toBe('unreachable')
})

it('reports a name without an address and a closed port as unreachable', async () => {
  const resolve = async () => []
  expect(await reasonOf(fetchOutside('http://gone.example/', limits({ resolve })))).toBe(
    'unreachable',
  )
  server.close()
  server.closeAllConnections()
  expect(await reasonOf(fetchOutside(origin, limits()))).toBe('unreachable')
})
