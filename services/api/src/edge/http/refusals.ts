import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { REQUEST_ID_HEADER } from '@ideathlon/contracts/subjects'
import { busy } from '@ideathlon/service-kit/http/refusal'
import { RETRY_AFTER_MS, RefusalTimes } from './refusal-times.ts'

const REFUSAL = busy(RETRY_AFTER_MS)
const BODY = JSON.stringify(REFUSAL.body)
/**
 * How many refusals may wait. Each holds a connection and its headers. Any more are sent at once.
 */
const WAITING_MAX = 10_000

/**
 * Refuses requests before any work is done. Clients that do not wait before they try again get
 * their refusals late.
 */
export class Refusals {
  private readonly times = new RefusalTimes()
  /** Refusals that are not sent yet. */
  private readonly waiting = new Map<ServerResponse, NodeJS.Timeout>()
  private isEnding = false

  private readonly measure: (waiting: number) => void

  constructor(measure: (waiting: number) => void) {
    this.measure = measure
  }

  refuse(request: IncomingMessage, response: ServerResponse): void {
    const delayMs = this.times.delayMs(clientOf(request), performance.now())
    if (delayMs === 0 || this.isEnding || this.waiting.size >= WAITING_MAX) {
      send(response)
      return
    }
    response.once('close', () => this.forget(response))
    this.waiting.set(
      response,
      setTimeout(() => this.sendLate(response), delayMs),
    )
    this.measure(this.waiting.size)
  }

  /** Sends all waiting refusals. From now on, refusals are sent at once. */
  end(): void {
    this.isEnding = true
    for (const response of [...this.waiting.keys()]) this.sendLate(response)
  }

  private sendLate(response: ServerResponse): void {
    this.forget(response)
    send(response)
  }

  private forget(response: ServerResponse): void {
    clearTimeout(this.waiting.get(response))
    if (this.waiting.delete(response)) this.measure(this.waiting.size)
  }
}

/** Who sent a request, as far as it is known before anything is looked up. */
function clientOf({ headers, socket }: IncomingMessage): string {
  return headers.authorization ?? headers.cookie ?? `${socket.remoteAddress} ${socket.remotePort}`
}

function send(response: ServerResponse): void {
  response.writeHead(REFUSAL.status, {
    ...REFUSAL.headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(BODY),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    [REQUEST_ID_HEADER]: randomUUID(),
  })
  response.end(BODY)
}
