import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { createApp } from '@ideathlon/service-kit/http/app'
import { createLogger } from '@ideathlon/service-kit/logger'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'

/** More than the buffers of both ends hold. */
const LARGE_BYTES = 32 * 1024 * 1024
const IDLE_MS = 400

let app: FastifyInstance
let port: number

beforeEach(async () => {
  app = createApp(createLogger('test', 'silent'), { socketPath: '/live', idleMsMax: IDLE_MS })
  app.get('/large', async () => Buffer.alloc(LARGE_BYTES))
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterEach(() => app.close())

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

it('keeps the connection of a client that reads slowly', async () => {
  const socket = await send('GET /large HTTP/1.1')
  const began = performance.now()
  let received = 0
  for await (const chunk of socket) {
    received += chunk.length
    if (received >= LARGE_BYTES) break
    if (performance.now() - began < 3 * IDLE_MS) await sleep(20)
  }
  expect(performance.now() - began).toBeGreaterThan(2 * IDLE_MS)
  expect(received).toBeGreaterThanOrEqual(LARGE_BYTES)
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
