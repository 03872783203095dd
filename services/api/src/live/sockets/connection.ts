import { randomUUID } from 'node:crypto'
import type { WebSocket } from '@fastify/websocket'
import { CLOSE, type ServerFrame } from '@ideathlon/contracts/live'
import type { Viewer } from '../../kernel/live/channel.ts'
import type { LiveMeasures } from './measures.ts'
import { pressureOf } from './pressure.ts'

/** The subscription of one socket to one channel. */
export type Subscription = {
  /** Sends what was held back while the reader was slow. */
  bringUpToDate(): void
  stop(): void
}

/** The holder of a ticket. `session`: the hash of its token; null for a visitor. */
export type Admission = Viewer & { session: Buffer | null; expiresAt: Date }

const OPEN = 1
/** How long a peer has to answer a close before it is terminated. */
const CLOSING_MS = 2_000

/** One socket: its permissions, its subscriptions, and how far it is behind. */
export class Connection {
  readonly id = randomUUID()
  admission: Admission | undefined
  /** The network it comes from; undefined for this machine itself. */
  readonly network: string | undefined
  readonly subscriptions = new Map<string, Subscription>()
  private readonly behind = new Set<Subscription>()
  private slowSinceMs: number | undefined
  private readonly socket: WebSocket
  private readonly measures: LiveMeasures
  private readonly onSlow: (connection: Connection) => void

  constructor(
    socket: WebSocket,
    options: {
      measures: LiveMeasures
      network?: string | undefined
      onSlow(connection: Connection): void
    },
  ) {
    this.socket = socket
    this.network = options.network
    this.measures = options.measures
    this.onSlow = options.onSlow
  }

  get isOpen(): boolean {
    return this.socket.readyState === OPEN
  }

  send(frame: ServerFrame): void {
    this.sendEncoded(Buffer.from(JSON.stringify(frame)), frame.t)
  }

  /** A string that goes to many sockets is encoded only once. */
  sendEncoded(text: Buffer, kind: ServerFrame['t']): void {
    if (!this.isOpen) return
    this.measures.noteSent(kind)
    this.socket.send(text, { binary: false })
  }

  /**
   * False if the reader is too slow, in which case `subscription` is brought up to date once the
   * backlog is gone.
   */
  canTake(subscription: Subscription): boolean {
    const nowMs = this.slowSinceMs === undefined ? 0 : performance.now()
    if (this.behind.size === 0 && this.pressure(nowMs) === 'flowing') return true
    this.measures.held.inc()
    this.slowSinceMs ??= performance.now()
    this.behind.add(subscription)
    this.onSlow(this)
    return false
  }

  /** Checks a slow reader. True once it has caught up or is gone. */
  relieve(nowMs: number): boolean {
    if (!this.isOpen) return true
    const pressure = this.pressure(nowMs)
    if (pressure === 'slow') return false
    if (pressure === 'stuck') {
      this.close(CLOSE.tooSlow, 'too slow')
      return true
    }
    this.slowSinceMs = undefined
    const waiting = [...this.behind]
    this.behind.clear()
    for (const subscription of waiting) subscription.bringUpToDate()
    return this.behind.size === 0
  }

  subscribe(channel: string, subscription: Subscription): void {
    this.unsubscribe(channel)
    this.subscriptions.set(channel, subscription)
  }

  unsubscribe(channel: string): void {
    const subscription = this.subscriptions.get(channel)
    if (subscription === undefined) return
    this.subscriptions.delete(channel)
    this.behind.delete(subscription)
    subscription.stop()
  }

  close(code: number, reason: string): void {
    if (!this.isOpen) return
    this.measures.closes.inc({ code: String(code) })
    this.socket.close(code, reason)
    setTimeout(() => this.socket.terminate(), CLOSING_MS).unref()
    this.release()
  }

  cutOff(): void {
    this.socket.terminate()
  }

  /** Ends all subscriptions. The socket is closed or closing. */
  release(): void {
    for (const channel of [...this.subscriptions.keys()]) this.unsubscribe(channel)
  }

  private pressure(nowMs: number) {
    const { bufferedAmount: bufferedBytes } = this.socket
    return pressureOf({ bufferedBytes, slowSinceMs: this.slowSinceMs }, nowMs)
  }
}
