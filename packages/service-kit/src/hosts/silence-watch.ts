import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { lookAgain, type Seen } from './waiting.ts'

const LOOK_EVERY_MS = 1_000
/**
 * This many probes in a row without an answer; a single one may be lost while this process is busy.
 */
const UNANSWERED_MAX = 3

/** The server has answered nothing for a while, neither old connections nor new ones. */
class ServerSilent extends Error {
  override name = 'ServerSilent'
  /** SQLSTATE: the connection has failed. */
  readonly code = '08006'
}

/**
 * Ends the connections to a server that has vanished without a word, as when its machine or the
 * network fails. TCP alone waits for a quarter of an hour. A long statement is not ended, because
 * the server still answers others.
 */
export class SilenceWatch {
  readonly #connections = new Map<Socket, Seen>()
  readonly #isAnswering: () => Promise<boolean>
  #isWatching = false

  /** `isAnswering`: asks the server over a connection of its own; any answer will do. */
  constructor(isAnswering: () => Promise<boolean>) {
    this.#isAnswering = isAnswering
  }

  add(socket: Socket): void {
    this.#connections.set(socket, { sent: 0, received: 0, waits: 'no' })
    socket.once('close', () => this.#connections.delete(socket))
    if (!this.#isWatching) void this.#watch()
  }

  async #watch(): Promise<void> {
    this.#isWatching = true
    for (let unanswered = 0; this.#connections.size > 0; ) {
      await sleep(LOOK_EVERY_MS, undefined, { ref: false })
      if (this.#isWell()) {
        unanswered = 0
        continue
      }
      unanswered = (await this.#isAnswering()) ? 0 : unanswered + 1
      if (unanswered === 0) this.#forgetDoubts()
      if (unanswered < UNANSWERED_MAX) continue
      for (const socket of this.#connections.keys()) {
        socket.destroy(new ServerSilent('the database has not answered for some seconds'))
      }
      unanswered = 0
    }
    this.#isWatching = false
  }

  /**
   * Whether all is well as far as the connections show: the server says something,
   * or no one waits for an answer.
   */
  #isWell(): boolean {
    let hasReceived = false
    let isOwed = false
    for (const [socket, before] of this.#connections) {
      const now = { sent: socket.bytesWritten, received: socket.bytesRead }
      const seen = lookAgain(before, now)
      hasReceived ||= now.received > before.received
      isOwed ||= seen.waits !== 'no'
      this.#connections.set(socket, seen)
    }
    return hasReceived || !isOwed
  }

  /** The server has just answered, so whatever seemed to wait was not waiting. */
  #forgetDoubts(): void {
    for (const seen of this.#connections.values()) if (seen.waits === 'perhaps') seen.waits = 'no'
  }
}
