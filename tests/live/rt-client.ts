import { setTimeout as sleep } from 'node:timers/promises'
import {
  type ClientFrame,
  LIVE_PATH,
  LIVE_PROTOCOL,
  type Publication,
  ServerFrame,
} from '@ideathlon/contracts/live'
import { WebSocket } from 'ws'
import { type Channel, keepNewer } from '../../web/src/realtime/keep-newer.ts'

type At = { port: number }
type Kind = ServerFrame['t']
type Frame<K extends Kind> = Extract<ServerFrame, { t: K }>
type Answer = Frame<'subd'> | Frame<'err'>

const TIMEOUT_MS = 60_000

export async function takeTicket({ port }: At, token?: string): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/api/notifications/ticket`, {
    method: 'POST',
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  })
  return (await response.json()).data.ticket
}

/** A socket that speaks rt.v1 and keeps its channels up to date as the web client does. */
export class RtClient {
  readonly frames: ServerFrame[] = []
  readonly told: Publication[] = []
  readonly channels = new Map<string, Channel>()
  readonly socket: WebSocket
  readonly closed: Promise<number>
  /** Whether it resubscribes by itself after a gap, as the web client does. */
  healsItself = true
  private lastId = 0
  private ending = ''

  private constructor(socket: WebSocket) {
    this.socket = socket
    this.closed = new Promise((resolve) => socket.once('close', resolve))
    socket.once('close', (code, reason) => {
      this.ending = ` and ended with ${code} ${reason.toString()}`
    })
    socket.on('error', () => {})
    socket.on('message', (data) => this.onMessage(ServerFrame.parse(JSON.parse(data.toString()))))
  }

  /** Opens a socket without having it admitted. */
  static async open({ port }: At, headers: Record<string, string> = {}): Promise<RtClient> {
    const url = `ws://127.0.0.1:${port}${LIVE_PATH}`
    const socket = new WebSocket(url, LIVE_PROTOCOL, { headers })
    const client = new RtClient(socket)
    await new Promise((resolve, reject) => {
      socket.once('open', resolve)
      socket.once('error', reject)
    })
    return client
  }

  /** Opens a socket and has it admitted, with a session's token or as a visitor. */
  static async connect(at: At, token?: string): Promise<RtClient> {
    // Gets the ticket first, because a socket without one is closed after five seconds.
    const ticket = await takeTicket(at, token)
    const client = await RtClient.open(at)
    client.send({ t: 'connect', id: 1, ticket })
    await client.next('connected')
    return client
  }

  send(frame: ClientFrame): void {
    this.socket.send(JSON.stringify(frame))
  }

  /**
   * Subscribes from this client's current position in the channel, or from `from`; returns the
   * answer.
   */
  async sub(ch: string, from = this.standpoint(ch)): Promise<Answer> {
    const id = this.ask(ch, from)
    return this.until(() => this.frames.find((f): f is Answer => 'id' in f && f.id === id))
  }

  next<K extends Kind>(kind: K, after = 0): Promise<Frame<K>> {
    return this.until(() =>
      this.frames.slice(after).find((frame): frame is Frame<K> => frame.t === kind),
    )
  }

  async until<T>(look: () => T | undefined | false): Promise<T> {
    for (const deadline = Date.now() + TIMEOUT_MS; Date.now() < deadline; await sleep(5)) {
      const found = look()
      if (found !== undefined && found !== false) return found
    }
    throw new Error(
      `it never came; last received: ${JSON.stringify(this.frames.slice(-3))}${this.ending}`,
    )
  }

  standpoint(ch: string): { offset: number; epoch: number } | undefined {
    const known = this.channels.get(ch)
    return known && { offset: known.offset, epoch: known.epoch }
  }

  async end(): Promise<void> {
    this.socket.terminate()
    await this.closed
  }

  private ask(ch: string, from: { offset: number; epoch: number } | undefined): number {
    // A subscription from an offset continues from there, like that of a page that reconnects.
    if (from && !this.channels.has(ch)) this.channels.set(ch, { ...from, values: {}, pubs: [] })
    this.lastId += 1
    this.send({ t: 'sub', id: 1000 + this.lastId, ch, ...from })
    return 1000 + this.lastId
  }

  private onMessage(frame: ServerFrame) {
    this.frames.push(frame)
    if (frame.t === 'ping') return this.send({ t: 'pong' })
    if (!('ch' in frame) || frame.t === 'unsubd' || frame.t === 'note') return
    const step = keepNewer(this.channels.get(frame.ch), frame)
    this.told.push(...step.fresh)
    if (step.channel) this.channels.set(frame.ch, step.channel)
    if (step.gap && this.healsItself) this.ask(frame.ch, this.standpoint(frame.ch))
  }
}
