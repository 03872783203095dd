import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '@ideathlon/service-kit/embedded/start-error'

const HOST = '127.0.0.1'
/**
 * How long a caller waits while no instance accepts connections, for example
 * while all of them restart.
 */
const WAIT_MS = 15_000
const PAUSE_MS = 50

/**
 * Passes TCP connections on to the instances of a service in turn, and skips instances that refuse
 * them. It does not read what passes through, so HTTP, streams and websockets behave as they would
 * without it.
 */
export class Balancer {
  readonly #ports: readonly number[]
  readonly #waitMs: number
  readonly #server: Server
  readonly #open = new Set<Socket>()
  readonly #closed = new AbortController()
  #next = 0

  constructor(ports: readonly number[], waitMs = WAIT_MS) {
    this.#ports = ports
    this.#waitMs = waitMs
    this.#server = createServer({ allowHalfOpen: true, noDelay: true }, (caller) => {
      void this.#pass(caller)
    })
  }

  async listen(port: number): Promise<void> {
    this.#server.listen(port, HOST)
    await once(this.#server, 'listening').catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') throw error
      throw new StartError(
        `Port ${port} has been taken by another program in the meantime. Stop that program, then start again.`,
      )
    })
  }

  /** Stops accepting connections and ends all that are still open. */
  async close(): Promise<void> {
    this.#closed.abort()
    const isClosed = new Promise<void>((resolve) => this.#server.close(() => resolve()))
    for (const socket of this.#open) socket.destroy()
    await isClosed
  }

  async #pass(caller: Socket): Promise<void> {
    this.#keep(caller)
    const instance = await this.#connectToAny(caller)
    if (instance === undefined || caller.destroyed) {
      instance?.destroy()
      caller.destroy()
      return
    }
    caller.once('close', () => instance.destroy())
    instance.once('close', () => caller.destroy())
    caller.pipe(instance)
    instance.pipe(caller)
  }

  /** Returns undefined if the caller has left, the wait is over, or the balancer is closing. */
  async #connectToAny(caller: Socket): Promise<Socket | undefined> {
    for (const deadline = Date.now() + this.#waitMs; Date.now() < deadline; await sleep(PAUSE_MS)) {
      for (let tries = 0; tries < this.#ports.length; tries += 1) {
        if (caller.destroyed || this.#closed.signal.aborted) return undefined
        const port = this.#ports[this.#next++ % this.#ports.length] ?? 0
        const socket = connect({ port, host: HOST, allowHalfOpen: true, noDelay: true })
        this.#keep(socket)
        const isOpen = await once(socket, 'connect').then(
          () => true,
          () => false,
        )
        if (isOpen) return socket
      }
    }
    return undefined
  }

  #keep(socket: Socket): void {
    this.#open.add(socket)
    // A broken connection is closed on both sides, so that the caller notices and can try again.
    socket.on('error', () => socket.destroy())
    socket.once('close', () => this.#open.delete(socket))
  }
}
