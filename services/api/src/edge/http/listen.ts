import { once } from 'node:events'
import type { Server } from 'node:http'
import {
  type AddressInfo,
  createServer,
  type Server as Listener,
  type ListenOptions,
} from 'node:net'
import type { FastifyInstance } from 'fastify'

type At = { host: string; port: number }

/**
 * Node accepts one connection from a listening socket in each turn of its event loop, and under
 * load a turn takes milliseconds. With this many sockets on the same port, it accepts as many
 * connections per turn.
 */
const SOCKETS = 32
/**
 * How many connections can wait on each socket to be accepted. With Node's default of 511, many
 * clients that connect at once would wait one to seven seconds until TCP tries again. The system
 * caps the value (`net.core.somaxconn`).
 */
const CONNECTS_WAITING_MAX = 4_096
/** Other systems cannot share a port like this. */
const SHARES_PORTS = process.platform === 'linux'

/**
 * Listens with many sockets that feed the same server. `close` stops listening and resolves when
 * every open request has been answered. Throws EADDRINUSE if the port is taken.
 */
export async function listenWidely(
  app: FastifyInstance,
  at: At,
): Promise<{ port: number; close(): Promise<void> }> {
  const backlog = CONNECTS_WAITING_MAX
  if (!SHARES_PORTS) {
    await app.listen({ ...at, backlog })
    return { port: portOf(app.server), close: () => app.close() }
  }
  await demandFree(at)
  const shared = { ...at, backlog, reusePort: true }
  await app.listen(shared)
  const port = portOf(app.server)
  const more: Listener[] = []
  for (let n = 1; n < SOCKETS; n += 1) more.push(await feed(app.server, { ...shared, port }))
  const close = async () => {
    const drained = more.map((listener) => once(listener.close(), 'close'))
    await app.close()
    await Promise.all(drained)
  }
  return { port, close }
}

/**
 * Throws if the port is taken. Without this check, a second instance could share the port without
 * an error.
 */
async function demandFree(at: At): Promise<void> {
  const probe = await listening(createServer(), at)
  await once(probe.close(), 'close')
}

/** The options are those of `http.Server`. */
async function feed(server: Server, options: ListenOptions): Promise<Listener> {
  const listener = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
    server.emit('connection', socket)
  })
  return listening(listener, options)
}

async function listening(listener: Listener, options: ListenOptions): Promise<Listener> {
  await once(listener.listen(options), 'listening')
  return listener
}

const portOf = (server: Server) => (server.address() as AddressInfo).port
