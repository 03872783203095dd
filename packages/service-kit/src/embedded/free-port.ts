import { randomInt } from 'node:crypto'
import { createServer, type ListenOptions } from 'node:net'

const TAKEN = new Set(['EADDRINUSE', 'EACCES'])

type Ports = { first: number; last: number }

/**
 * Below the ephemeral range: otherwise an outgoing connection could take a port before it is bound.
 */
const PORTS: Ports = { first: 12_000, last: 31_999 }
const TRIES = 100

/**
 * Finds a free loopback port and reserves it for this process: no other process that calls this
 * function gets it, even before it is bound. Unrelated programs can still take the port, so callers
 * must retry.
 */
export async function freePort({ first, last }: Ports = PORTS): Promise<number> {
  for (let tried = 0; tried < TRIES; tried++) {
    const port = randomInt(first, last + 1)
    if ((await claim(port)) && (await canListen({ port, host: '127.0.0.1' }))) return port
  }
  throw new Error(`no port between ${first} and ${last} is free`)
}

/** Checks every address, because a browser may try IPv6 first for localhost. */
export async function portIsFree(port: number): Promise<boolean> {
  return (await canListen({ port, host: '0.0.0.0' })) && (await canListen({ port, host: '::' }))
}

/**
 * Claims the port with an abstract socket, which Linux removes when the process ends. Other systems
 * refuse such a name, so nothing is claimed there.
 */
function claim(port: number): Promise<boolean> {
  const server = createServer().unref()
  return tryListening(server, { path: `\0ideathlon-port-${port}` })
}

async function canListen(options: ListenOptions): Promise<boolean> {
  const server = createServer()
  const free = await tryListening(server, options)
  if (server.listening) await new Promise((resolve) => server.close(resolve))
  return free
}

/** A machine without IPv6 refuses the address, not the port, so only "in use" counts as taken. */
function tryListening(server: ReturnType<typeof createServer>, options: ListenOptions) {
  return new Promise<boolean>((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => resolve(!TAKEN.has(error.code ?? '')))
    server.listen(options, () => resolve(true))
  })
}
