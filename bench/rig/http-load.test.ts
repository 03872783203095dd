import { createServer, type Socket } from 'node:net'
import { expect, it } from 'vitest'
import { httpLoad } from './http-load.ts'

it.each<[string, (socket: Socket) => void, string]>([
  ['closes', (socket) => socket.end(), 'the server closed the connection'],
  ['names no length', (socket) => socket.write('HTTP/1.1 200 OK\r\n\r\n'), 'no content-length'],
])('fails instead of waiting if a server %s', async (_, answer, message) => {
  const server = createServer((socket) => socket.once('data', () => answer(socket)))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as { port: number }
  try {
    const load = httpLoad(port, { connections: 1, seconds: 0.1, path: () => '/' })
    await expect(load).rejects.toThrow(message)
  } finally {
    server.close()
  }
})
