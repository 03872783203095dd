import { once } from 'node:events'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { createApp } from '@ideathlon/service-kit/http/app'
import { createLogger } from '@ideathlon/service-kit/logger'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'

/** More than the buffers of both ends hold. */
const LARGE_BYTES = 32 * 1024 * 1024
const IDLE_MS = 1_000
const EVERY_MS = 50

let app: FastifyInstance
let port: number

beforeEach(async () => {
  app = createApp(createLogger('test', 'silent'), { socketPath: '/live', idleMsMax: IDLE_MS })
  app.get('/large', async () => Buffer.alloc(LARGE_BYTES))
  app.get('/steady', async (_, reply) => reply.send(Readable.from(steadily())))
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterEach(() => app.close())

async function* steadily() {
  for (let ms = 0; ms < 2.5 * IDLE_MS; ms += EVERY_MS) {
    await sleep(EVERY_MS)
    yield 'more '
  }
  yield 'end'
}

async function send(head: string) {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(`${head}\r\nHost: test\r\n\r\n`)
  return socket
}

const openConnections = () =>
  new Promise<number>((resolve, reject) =>
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )

it('closes the connection of a client that stops reading its answer', async () => {
  const socket = await send('GET /large HTTP/1.1')
  await once(socket, 'readable')
  await expect.poll(openConnections).toBe(0)
  socket.destroy()
})

it('keeps a connection for as long as anything is sent', async () => {
  const socket = await send('GET /steady HTTP/1.1')
  let text = ''
  for await (const chunk of socket) {
    text += chunk
    if (text.includes('end')) break
  }
  expect(text).toContain('end')
})

it('treats a request to upgrade as an ordinary one, except at the address of live sockets', async () => {
  const upgraded: string[] = []
  app.server.on('upgrade', (request, socket) => {
    upgraded.push(String(request.url))
    socket.destroy()
  })
  const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket'
  const ordinary = await send(`GET /missing HTTP/1.1\r\n${upgrade}`)
  const [answer] = await once(ordinary, 'data')
  expect(String(answer)).toContain('HTTP/1.1 404')
  ordinary.destroy()
  await once(await send(`GET /live?v=1 HTTP/1.1\r\n${upgrade}`), 'close')
  expect(upgraded).toEqual(['/live?v=1'])
})
