import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { createApp } from '@ideathlon/service-kit/http/app'
import { createLogger } from '@ideathlon/service-kit/logger'
import { type FastifyInstance, fastify } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { listenWidely } from '../../services/api/src/edge/http/listen.ts'

const CROWD = 200

let app: FastifyInstance
let open: { port: number; close(): Promise<void> }
let answer: () => void

beforeEach(async () => {
  app = createApp(createLogger('test', 'silent'))
  app.get('/', async () => 'here')
  app.get('/slow', () => new Promise<string>((done) => (answer = () => done('late'))))
  open = await listenWidely(app, { host: '127.0.0.1', port: 0 })
})
afterEach(() => open.close())

/** Opens all connections at the same time in a separate thread, and counts those that are open. */
const CONNECT = `
  const { connect } = require('node:net')
  const { workerData, parentPort } = require('node:worker_threads')
  const { port, count, stand } = workerData
  for (let n = 0; n < count; n += 1) {
    connect(port, '127.0.0.1', () => { Atomics.add(stand, 0, 1); Atomics.notify(stand, 0) })
  }`

it.runIf(process.platform === 'linux')(
  'accepts a burst of new connections within a few iterations of the event loop',
  async () => {
    const stand = new Int32Array(new SharedArrayBuffer(4))
    const workerData = { port: open.port, count: CROWD, stand }
    const taken = { count: 0, turns: 0 }
    app.server.on('connection', () => {
      taken.count += 1
    })
    const worker = new Worker(CONNECT, { eval: true, workerData })
    await once(worker, 'online')
    for (let seen = 0; seen < CROWD; seen = Atomics.load(stand, 0))
      Atomics.wait(stand, 0, seen, 100)
    while (taken.count < CROWD) {
      await turn()
      taken.turns += 1
    }
    expect(taken.turns).toBeLessThan(CROWD / 4)
    await worker.terminate()
  },
)

it('cannot listen on a port that another instance uses', async () => {
  const second = fastify()
  const at = { host: '127.0.0.1', port: open.port }
  await expect(listenWidely(second, at)).rejects.toMatchObject({ code: 'EADDRINUSE' })
})

it('answers requests in progress before it closes, keeps no connection, and accepts no new ones', async () => {
  const sockets = await Promise.all(Array.from({ length: 8 }, () => ask(open.port, '/')))
  for (const [, text] of sockets) expect(text).toContain('here')
  const late = ask(open.port, '/slow')
  await expect.poll(() => answer).toBeDefined()
  let isClosed = false
  const closing = open.close().then(() => {
    isClosed = true
  })
  await expect.poll(newcomer).toBe('ECONNREFUSED')
  expect(isClosed).toBe(false)
  answer()
  const [, text] = await late
  expect(text).toContain('late')
  await closing
})

function newcomer(): Promise<string> {
  return ask(open.port, '/').then(
    ([socket]) => {
      socket.destroy()
      return 'answered'
    },
    ({ code }) => code,
  )
}

async function ask(port: number, path: string): Promise<[Socket, string]> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(`GET ${path} HTTP/1.1\r\nHost: test\r\n\r\n`)
  const [chunk] = await once(socket, 'data')
  return [socket, String(chunk)]
}
