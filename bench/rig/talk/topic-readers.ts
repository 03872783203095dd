import { setTimeout as sleep } from 'node:timers/promises'
import { LIVE_PROTOCOL } from '@ideathlon/contracts/live'
import { WebSocket } from 'ws'
import type { Arrivals, ReaderOrder, Received } from './reader-orders.ts'

/** The number of sockets opened at a time. */
const OPENING = 50
const PUBLICATION = /^\{"t":"pub","ch":"([^"]+)","o":(\d+)/

type At = { offset: number; epoch: number }
type Reader = { channel: string; socket?: WebSocket; at?: At; isReady: boolean }

const now = () => performance.timeOrigin + performance.now()

/**
 * The readers of the topics, each with its own socket. They check that no change is lost, repeated
 * or out of order.
 */
class TopicReaders {
  private readonly readers: Reader[] = []
  private readonly arrivals = new Map<string, Arrivals>()
  private way: Extract<ReaderOrder, { do: 'open' }> | undefined
  private lost = 0
  private doubled = 0
  private recovered = 0

  async open(way: Extract<ReaderOrder, { do: 'open' }>): Promise<void> {
    this.way = way
    for (let n = 0; n < way.sockets; n++) {
      this.readers.push({ channel: way.channels[n % way.channels.length] ?? '', isReady: false })
    }
    await this.connectAll(this.readers)
  }

  /**
   * Closes the first sockets. After the cut, they reconnect and resume after the last change that
   * they saw.
   */
  async cut({ sockets, ms }: Extract<ReaderOrder, { do: 'cut' }>): Promise<void> {
    const some = this.readers.slice(0, sockets)
    for (const reader of some) {
      reader.isReady = false
      reader.socket?.terminate()
    }
    await sleep(ms)
    await this.connectAll(some)
  }

  received(): Received {
    const { lost, doubled, recovered } = this
    return { arrivals: [...this.arrivals.values()], lost, doubled, recovered }
  }

  private async connectAll(some: readonly Reader[]): Promise<void> {
    for (let i = 0; i < some.length; i += OPENING) {
      const batch = some.slice(i, i + OPENING)
      await Promise.all(batch.map((reader) => this.connect(reader)))
      while (batch.some(({ isReady }) => !isReady)) await sleep(2)
    }
  }

  private async connect(reader: Reader): Promise<void> {
    if (this.way === undefined) throw new Error('nothing was opened')
    const { url, ticketUrl } = this.way
    const ticket = ticketUrl === undefined ? undefined : await takeTicket(ticketUrl)
    const path = ticket === undefined ? `${url}/?channel=${reader.channel}` : url
    const socket = new WebSocket(path, LIVE_PROTOCOL, { perMessageDeflate: false })
    reader.socket = socket
    socket.on('error', (error) => console.error(`a reader's socket failed: ${error.message}`))
    socket.on('open', () => {
      if (ticket === undefined) reader.isReady = true
      else socket.send(JSON.stringify({ t: 'connect', id: 1, ticket }))
    })
    socket.on('message', (data: Buffer) => {
      const text = data.toString('latin1')
      const pub = PUBLICATION.exec(text)
      if (pub === null) this.answer(reader, socket, text)
      else this.note(reader, Number(pub[2]))
    })
  }

  private answer(reader: Reader, socket: WebSocket, text: string): void {
    const frame = JSON.parse(text)
    if (frame.t === 'connected') {
      socket.send(JSON.stringify({ t: 'sub', id: 2, ch: reader.channel, ...reader.at }))
    }
    if (frame.t === 'ping') socket.send('{"t":"pong"}')
    if (frame.t === 'err') throw new Error(`a reader was refused: ${text}`)
    if (frame.t !== 'subd') return
    if (reader.at !== undefined && frame.recovered) {
      for (const pub of frame.pubs) this.note(reader, pub.o, false)
      this.recovered += reader.isReady ? 0 : 1
    }
    if (reader.at !== undefined) this.check(reader.at.offset, frame.offset + 1)
    reader.at = { offset: frame.offset, epoch: frame.epoch }
    reader.isReady = true
  }

  /**
   * `isLive` is false for changes that a reader missed during the cut; they say nothing about the
   * delay.
   */
  private note(reader: Reader, offset: number, isLive = true): void {
    const { channel } = reader
    if (reader.at !== undefined) this.check(reader.at.offset, offset)
    reader.at = { epoch: reader.at?.epoch ?? 0, offset }
    if (!isLive) return
    const key = `${channel} ${offset}`
    const known = this.arrivals.get(key) ?? { channel, offset, at: [] }
    known.at.push(now())
    this.arrivals.set(key, known)
  }

  private check(before: number, offset: number): void {
    if (offset <= before) this.doubled += 1
    else this.lost += offset - before - 1
  }
}

async function takeTicket(url: string): Promise<string> {
  for (;;) {
    const response = await fetch(url, { method: 'POST' })
    if (response.ok) return (await response.json()).data.ticket
    // Under load the edge asks clients to come back later.
    await response.body?.cancel()
    await sleep(200)
  }
}

const readers = new TopicReaders()
process.on('message', async (order: ReaderOrder) => {
  if (order.do === 'open') await readers.open(order)
  if (order.do === 'cut') await readers.cut(order)
  process.send?.(order.do === 'count' ? readers.received() : new TopicReaders().received())
})
process.on('disconnect', () => process.exit(0))
