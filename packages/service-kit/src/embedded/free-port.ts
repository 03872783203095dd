import { once } from 'node:events'
import { createServer } from 'node:net'

/** A loopback port nobody listens on now; somebody may take it a moment later, so callers try again. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port was given to us')
  return address.port
}

export async function portIsFree(port: number, host = '0.0.0.0'): Promise<boolean> {
  const server = createServer()
  const free = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(port, host, () => resolve(true))
  })
  if (free) await new Promise((resolve) => server.close(resolve))
  return free
}
