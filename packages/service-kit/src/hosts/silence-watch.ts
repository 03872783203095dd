import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { compareTraffic, type Seen } from './waiting.ts'

const POLL_EVERY_MS = 1_000
/**
 * The number of unanswered probes in a row after which a server counts as gone. A single probe can
 * fail because this process is busy.
 */
const UNANSWERED_MAX = 3

/** The server has not answered for a while, on existing connections or on new ones. */
class ServerSilentError extends Error {
  override name = 'ServerSilentError'
  /** SQLSTATE: the connection has failed. */
  readonly code = '08006'
}

/**
 * Ends the connections to a server that vanished without closing them, for example because its
 * machine or the network failed. TCP alone would wait for a quarter of an hour. A long-running
 * statement is left alone, because the server still answers new connections.
 */
export class SilenceWatch {
  readonly #connections = new Map<Socket, Seen>()
  readonly #isAnswering: () => Promise<boolean>
  #isWatching = false

  /** `isAnswering`: probes the server over a separate connection; any answer counts. */
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
      await sleep(POLL_EVERY_MS, undefined, { ref: false })
      if (this.#isHealthy()) {
        unanswered = 0
        continue
      }
      unanswered = (await this.#isAnswering()) ? 0 : unanswered + 1
      if (unanswered === 0) this.#clearUncertain()
      if (unanswered < UNANSWERED_MAX) continue
      for (const socket of this.#connections.keys()) {
        socket.destroy(new ServerSilentError('the database has not answered for several seconds'))
      }
      unanswered = 0
    }
    this.#isWatching = false
  }

  /**
   * Whether the connections look healthy: the server has sent something, or no connection is
   * waiting for an answer.
   */
  #isHealthy(): boolean {
    let hasReceived = false
    let isAnswerPending = false
    for (const [socket, before] of this.#connections) {
      const now = { sent: socket.bytesWritten, received: socket.bytesRead }
      const seen = compareTraffic(before, now)
      hasReceived ||= now.received > before.received
      isAnswerPending ||= seen.waits !== 'no'
      this.#connections.set(socket, seen)
    }
    return hasReceived || !isAnswerPending
  }

  /**
   * The server has just answered a probe, so connections that may or may not be waiting count as
   * not waiting.
   */
  #clearUncertain(): void {
    for (const seen of this.#connections.values()) if (seen.waits === 'perhaps') seen.waits = 'no'
  }
}
