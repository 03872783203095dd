import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'

export type BareFan = { url: string; send(text: Buffer): void; stop(): Promise<void> }

/** The upper limit: `ws` alone sends one buffer to every socket, without a protocol or offsets. */
export async function startBareFan(): Promise<BareFan> {
  const http = createServer()
  const sockets = new WebSocketServer({ server: http, perMessageDeflate: false })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const { port } = http.address() as AddressInfo
  return {
    url: `ws://127.0.0.1:${port}`,
    send(text) {
      for (const socket of sockets.clients) socket.send(text, { binary: false })
    },
    stop: async () => {
      for (const socket of sockets.clients) socket.terminate()
      sockets.close()
      await new Promise((resolve) => http.close(resolve))
    },
  }
}
