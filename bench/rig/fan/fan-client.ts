import { setTimeout as sleep } from 'node:timers/promises'
import { LIVE_PROTOCOL } from '@ideathlon/contracts/live'
import { WebSocket } from 'ws'
import type { FanAnswer, FanOrder, Span } from './fan-orders.ts'

/** The number of sockets opened at a time. */
const OPENING = 50

/**
 * The clients of the fan-out, in their own process. Opens sockets and records when waves arrive.
 */
class FanClient {
  private readonly sockets: WebSocket[] = []
  /** The arrival times of each wave, by socket. */
  private readonly arrivals: number[][] = []
  /** The offset before the first wave. */
  private base = 0
  private isReady = 0

  async open({ url, ticketUrl, channel, sockets }: Extract<FanOrder, { do: 'open' }>) {
    const open = async () => {
      const ticket = ticketUrl === undefined ? undefined : await takeTicket(ticketUrl)
      this.listen(new WebSocket(url, LIVE_PROTOCOL, { perMessageDeflate: false }), {
        ticket,
        channel,
      })
    }
    for (let i = 0; i < sockets; i += OPENING) {
      await Promise.all(Array.from({ length: Math.min(OPENING, sockets - i) }, open))
      while (this.isReady < Math.min(i + OPENING, sockets)) await sleep(2)
    }
  }

  /** Counts what was received, with latencies relative to the start of each wave. */
  summary(starts: readonly number[]): Extract<FanAnswer, { did: 'count' }> {
    const waves = starts.map((start, wave) => ({ start, times: this.arrivals[wave] ?? [] }))
    const latencies = waves.flatMap(({ start, times }) => times.map((at) => at - start))
    const received = this.arrivals.reduce((sum, times) => sum + times.length, 0)
    // A board that changes twice within a tick sends both changes at once, so one of the two waves
    // has no arrivals.
    const spans = waves.map(({ times }) => (times.length > 0 ? spanOf(times) : null))
    const wavesMs = spans.flatMap((span) => (span === null ? [] : [span.last - span.first]))
    return { did: 'count', wavesMs, spans, latencies, received }
  }

  close(): void {
    for (const socket of this.sockets) socket.terminate()
  }

  private listen(socket: WebSocket, way: { ticket: string | undefined; channel: string }) {
    this.sockets.push(socket)
    socket.on('open', () => {
      if (way.ticket === undefined) this.isReady++
      else socket.send(JSON.stringify({ t: 'connect', id: 1, ticket: way.ticket }))
    })
    socket.on('message', (data: Buffer) => {
      // The first characters are {"t":"delta". Only one byte is compared, to keep the cost of
      // reading low; it is the same for both servers.
      if (data[6] === 0x64) this.note(data)
      else this.answer(socket, data.toString(), way.channel)
    })
  }

  private note(delta: Buffer): void {
    const at = delta.indexOf('"o":', 40) + 4
    const wave = Number.parseInt(delta.toString('latin1', at, at + 12), 10) - this.base - 1
    const times = this.arrivals[wave] ?? []
    times.push(performance.timeOrigin + performance.now())
    this.arrivals[wave] = times
  }

  private answer(socket: WebSocket, text: string, channel: string): void {
    const frame: { t: string; offset: number } = JSON.parse(text)
    if (frame.t === 'connected') socket.send(JSON.stringify({ t: 'sub', id: 2, ch: channel }))
    if (frame.t === 'ping') socket.send('{"t":"pong"}')
    if (frame.t !== 'subd') return
    this.base = frame.offset
    this.isReady++
  }
}

async function takeTicket(url: string): Promise<string> {
  const response = await fetch(url, { method: 'POST' })
  return (await response.json()).data.ticket
}

function spanOf(times: readonly number[]): Span {
  let [first, last] = [Number.POSITIVE_INFINITY, 0]
  for (const at of times) {
    first = Math.min(first, at)
    last = Math.max(last, at)
  }
  return { first, last }
}

let client = new FanClient()
const reply = (answer: FanAnswer) => process.send?.(answer)
process.on('message', async (order: FanOrder) => {
  if (order.do === 'open') {
    await client.open(order)
    reply({ did: 'open' })
  } else if (order.do === 'count') reply(client.summary(order.starts))
  else {
    client.close()
    client = new FanClient()
    reply({ did: 'close' })
  }
})
process.on('disconnect', () => process.exit(0))
