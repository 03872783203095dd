import { LIVE_LIMITS } from '@ideathlon/contracts/live'
import type { Connection } from './connection.ts'

type Peer = Pick<Connection, 'send' | 'cutOff'>

/** Pings one socket regularly and terminates it if it does not respond in time. */
export class Heartbeat {
  private readonly pinging: NodeJS.Timeout
  private deadline: NodeJS.Timeout | undefined
  private readonly peer: Peer

  constructor(peer: Peer) {
    this.peer = peer
    this.pinging = setInterval(() => this.ping(), LIVE_LIMITS.pingSeconds * 1000)
  }

  /** Any message from the peer counts as a sign of life. */
  received(): void {
    clearTimeout(this.deadline)
    this.deadline = undefined
  }

  stop(): void {
    clearInterval(this.pinging)
    this.received()
  }

  private ping(): void {
    this.peer.send({ t: 'ping' })
    this.deadline ??= setTimeout(() => this.peer.cutOff(), LIVE_LIMITS.pongMs)
  }
}
