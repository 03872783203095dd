import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

const TAKEN = new Set(['EADDRINUSE', 'EACCES'])

/**
 * Below the range from which systems give ports to outgoing connections, which could take a port in
 * the meantime.
 */
const FIRST = 12_000
const LAST = 31_999
const TRIES = 100

/**
 * A free loopback port. Another process may still take it a moment later, so callers must retry.
 */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < TRIES; tried++) {
    const port = randomInt(FIRST, LAST + 1)
    if (await canListen(port, '127.0.0.1')) return port
  }
  throw new Error(`no port between ${FIRST} and ${LAST} is free`)
}

/** Whether a port is free on every address, because a browser may try IPv6 first for localhost. */
export async function portIsFree(port: number): Promise<boolean> {
  return (await canListen(port, '0.0.0.0')) && (await canListen(port, '::'))
}

async function canListen(port: number, host: string): Promise<boolean> {
  const server = createServer()
  const free = await new Promise<boolean>((resolve) => {
    // A machine without IPv6 refuses the address, not the port.
    server.once('error', (error: NodeJS.ErrnoException) => resolve(!TAKEN.has(error.code ?? '')))
    server.listen(port, host, () => resolve(true))
  })
  if (server.listening) await new Promise((resolve) => server.close(resolve))
  return free
}
