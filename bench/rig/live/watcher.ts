import { LIVE_PROTOCOL, ServerFrame } from '@ideathlon/contracts/live'
import { WebSocket } from 'ws'

export type Watcher = {
  readonly frames: number
  /**
   * The time at which the first frame for this position, or a later one, arrived; undefined if none
   * has.
   */
  sawAt(position: number): number | undefined
  close(): void
}

/** A client that watches a board and records when its frames arrive. */
export async function watchBoard(at: {
  url: string
  ticketUrl: string
  channel: string
}): Promise<Watcher> {
  const seen: { offset: number; at: number }[] = []
  const response = await fetch(at.ticketUrl, { method: 'POST' })
  const { ticket }: { ticket: string } = (await response.json()).data
  const socket = new WebSocket(at.url, LIVE_PROTOCOL, { perMessageDeflate: false })
  socket.on('open', () => socket.send(JSON.stringify({ t: 'connect', id: 1, ticket })))
  await new Promise<void>((ready, failed) => {
    socket.on('error', failed)
    socket.on('message', (data) => {
      const now = performance.now()
      const frame = ServerFrame.parse(JSON.parse(data.toString()))
      if (frame.t === 'connected') socket.send(JSON.stringify({ t: 'sub', id: 2, ch: at.channel }))
      if (frame.t === 'ping') socket.send('{"t":"pong"}')
      if (frame.t === 'delta') seen.push({ offset: frame.o, at: now })
      if (frame.t === 'subd') {
        seen.push({ offset: frame.offset, at: now })
        ready()
      }
    })
  })
  return {
    get frames() {
      return seen.length
    },
    sawAt: (position) => seen.find((frame) => frame.offset >= position)?.at,
    close: () => socket.terminate(),
  }
}
