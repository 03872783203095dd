import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { REQUEST_ID_HEADER } from '@ideathlon/contracts/subjects'
import { busy } from '@ideathlon/service-kit/http/refusal'
import { SESSION_COOKIE } from '../../kernel/http/session.ts'
import { RETRY_AFTER_MS, RefusalTimes } from './refusal-times.ts'

const REFUSAL = busy(RETRY_AFTER_MS)
const BODY = JSON.stringify(REFUSAL.body)
/** The token in the session cookie, whose name has a prefix where cookies are secure. */
const SESSION = new RegExp(`(?:^|[; ]|__Host-)${SESSION_COOKIE}=([^;]+)`)
/**
 * Refusals beyond this number are sent immediately. Each waiting refusal holds a connection, its
 * headers and a small body.
 */
const WAITING_MAX = 10_000
/**
 * The largest body with which a request may wait for its refusal. Much of a larger one would be
 * received in the meantime.
 */
const BODY_MAX = 16_384

/**
 * Refuses requests before any work is done. Clients that do not wait before they try again get
 * their refusals late.
 */
export class Refusals {
  private readonly times = new RefusalTimes()
  /** Refusals that have not been sent yet. */
  private readonly waiting = new Map<ServerResponse, NodeJS.Timeout>()
  private isEnding = false

  private readonly measure: (waiting: number) => void

  constructor(measure: (waiting: number) => void) {
    this.measure = measure
  }

  refuse(request: IncomingMessage, response: ServerResponse): void {
    const client = clientOf(request)
    const delayMs = client === undefined ? 0 : this.times.delayMs(client, performance.now())
    const mayWait = !this.isEnding && isSmall(request) && this.waiting.size < WAITING_MAX
    if (delayMs === 0 || !mayWait) {
      this.send(response)
      return
    }
    response.once('close', () => this.forget(response))
    this.waiting.set(
      response,
      setTimeout(() => this.sendLate(response), delayMs),
    )
    this.measure(this.waiting.size)
  }

  /** Sends all waiting refusals. From now on, refusals are sent immediately. */
  end(): void {
    this.isEnding = true
    for (const response of [...this.waiting.keys()]) this.sendLate(response)
  }

  private sendLate(response: ServerResponse): void {
    this.forget(response)
    this.send(response)
  }

  /**
   * Sends a refusal. Closes the connection if the rest of the request's body would keep the service
   * from ending or would be received for nothing.
   */
  private send(response: ServerResponse): void {
    const isLast = this.isEnding || !isSmall(response.req)
    response.writeHead(REFUSAL.status, {
      ...REFUSAL.headers,
      ...(isLast && { connection: 'close' }),
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(BODY),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      [REQUEST_ID_HEADER]: randomUUID(),
    })
    response.end(BODY)
  }

  private forget(response: ServerResponse): void {
    clearTimeout(this.waiting.get(response))
    if (this.waiting.delete(response)) this.measure(this.waiting.size)
  }
}

/**
 * Who sent a request, as far as that is known before anything is looked up: a session or an API
 * key, or else a connection. Other cookies, such as the language, can be the same for many
 * visitors. Undefined for visitors behind a proxy, who share its connections.
 */
function clientOf({ headers, socket }: IncomingMessage): string | undefined {
  const credential = headers.authorization ?? headers.cookie?.match(SESSION)?.[1]
  if (credential !== undefined) return credential
  if (headers['x-forwarded-for'] !== undefined) return undefined
  return `${socket.remoteAddress} ${socket.remotePort}`
}

const isSmall = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) <= BODY_MAX
