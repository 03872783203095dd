import { hash } from 'node:crypto'
import { MemoryCache } from '@ideathlon/service-kit/cache/memory-cache'

/** How long a refused client is asked to wait. */
export const RETRY_AFTER_MS = 1_000
/**
 * The first refusals are sent without delay, as many as a browser opens connections, because a page
 * sends several requests.
 */
const BURST_MS = 6 * RETRY_AFTER_MS
/** Shorter than the patience of browsers and most other clients. */
const DELAY_MS_MAX = 5_000
const CLIENTS_MAX = 10_000

/**
 * When refusals are sent: immediately, unless the client has just been refused several times.
 * Further refusals of such a client are sent one `Retry-After` apart, so that clients that never
 * wait cost the server no more than those that do.
 */
export class RefusalTimes {
  /** Keyed by a hash, because clients are identified by their tokens. */
  private readonly next = new MemoryCache<string, number>({ entriesMax: CLIENTS_MAX })

  /** How long to wait before this client is refused. `now`: a monotonic clock in milliseconds. */
  delayMs(client: string, now: number): number {
    const key = hash('sha256', client, 'base64')
    const at = Math.max(this.next.get(key) ?? now, now)
    this.next.set(key, Math.min(at + RETRY_AFTER_MS, now + BURST_MS + DELAY_MS_MAX))
    return Math.min(DELAY_MS_MAX, Math.max(0, at - now - BURST_MS))
  }
}
