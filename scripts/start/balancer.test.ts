import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { freePort } from '@ideathlon/service-kit/embedded/free-port'
import { afterEach, expect, it, onTestFinished } from 'vitest'
import { Balancer } from './balancer.ts'

const HOST = '127.0.0.1'
const opened: (() => void)[] = []
afterEach(() => {
  for (const close of opened.splice(0)) close()
})

type Instance = { port: number; callers: Socket[]; server: Server }

/**
 * A server that greets every caller with its name, and echoes what it receives until the caller is
 * done.
 */
async function startInstance(name: string, port = 0): Promise<Instance> {
  const callers: Socket[] = []
  const server = createServer({ allowHalfOpen: true }, (caller) => {
    callers.push(caller)
    caller.on('error', () => {})
    caller.write(`${name}:`)
    caller.pipe(caller)
  }).listen(port, HOST)
  await once(server, 'listening')
  opened.push(() => {
    server.close()
    for (const caller of callers) caller.destroy()
  })
  return { port: (server.address() as AddressInfo).port, callers, server }
}

async function balance(ports: number[], waitMs?: number): Promise<number> {
  const balancer = new Balancer(ports, waitMs)
  const port = await freePort()
  await balancer.listen(port)
  onTestFinished(() => balancer.close())
  return port
}

async function call(port: number, greeting = 'hello'): Promise<string> {
  const socket = connect({ port, host: HOST })
  socket.end(greeting)
  return text(socket)
}

it('passes connections on to each instance in turn, and data in both directions', async () => {
  const [a, b] = [await startInstance('a'), await startInstance('b')]
  const port = await balance([a.port, b.port])
  const large = 'x'.repeat(2_000_000)
  expect(await call(port)).toBe('a:hello')
  expect(await call(port, large)).toBe(`b:${large}`)
  expect(await call(port)).toBe('a:hello')
})

it('skips an instance that is not listening', async () => {
  const a = await startInstance('a')
  const port = await balance([await freePort(), a.port])
  expect(await Promise.all([1, 2, 3].map(() => call(port)))).toEqual(Array(3).fill('a:hello'))
})

it('ends the connections of an instance that dies', async () => {
  const a = await startInstance('a')
  const socket = connect({ port: await balance([a.port]), host: HOST })
  socket.on('error', () => {})
  await once(socket, 'data')
  a.callers[0]?.resetAndDestroy()
  await once(socket, 'close')
})

it('ends the connection to the instance when the caller leaves', async () => {
  const a = await startInstance('a')
  const socket = connect({ port: await balance([a.port]), host: HOST })
  await once(socket, 'data')
  const left = once(a.callers[0] as Socket, 'close')
  socket.resetAndDestroy()
  await left
})

it('makes callers wait until an instance listens again', async () => {
  const free = await freePort()
  const port = await balance([free])
  const answer = call(port)
  await startInstance('late', free)
  expect(await answer).toBe('late:hello')
})

it('closes a connection that no instance accepts in time', async () => {
  expect(await call(await balance([await freePort()], 1))).toBe('')
})

it('explains that another program has taken its port', async () => {
  const a = await startInstance('a')
  await expect(new Balancer([]).listen(a.port)).rejects.toThrow(/taken by another program/)
})

it('ends every connection and frees its port when it closes', async () => {
  const a = await startInstance('a')
  const balancer = new Balancer([a.port])
  const port = await freePort()
  await balancer.listen(port)
  const socket = connect({ port, host: HOST })
  await once(socket, 'data')
  const ended = once(socket, 'close')
  await balancer.close()
  await ended
  await startInstance('next', port)
})
