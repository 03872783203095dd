import { once } from 'node:events'
import { createServer } from 'node:net'

const TAKEN = new Set(['EADDRINUSE', 'EACCES'])

/** A free loopback port. Another process may take it a moment later, so callers must retry. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port was given to us')
  return address.port
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
