import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'

/**
 * The limit: `ws` alone. A message for a channel goes to all sockets that opened the channel,
 * without tables or permissions.
 */
const http = createServer()
const server = new WebSocketServer({ server: http, perMessageDeflate: false })
const listeners = new Map<string, Set<import('ws').WebSocket>>()
server.on('connection', (socket, request) => {
  const channel = new URL(request.url ?? '', 'http://bare').searchParams.get('channel') ?? ''
  const some = listeners.get(channel) ?? new Set()
  listeners.set(channel, some.add(socket))
})
await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
process.on('message', ({ channel, text }: { channel: string; text: string }) => {
  const encoded = Buffer.from(text)
  for (const socket of listeners.get(channel) ?? []) socket.send(encoded, { binary: false })
})
process.on('disconnect', () => process.exit(0))
process.send?.({ url: `ws://127.0.0.1:${(http.address() as AddressInfo).port}` })
