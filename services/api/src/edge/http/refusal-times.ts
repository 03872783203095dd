import { MemoryCache } from '@ideathlon/service-kit/cache/memory-cache'

/** How long a refused client is asked to wait. */
export const RETRY_AFTER_MS = 1_000
/** Shorter than the patience of browsers and most other clients. */
const DELAY_MS_MAX = 5_000
const CLIENTS_MAX = 10_000

/**
 * When refusals are sent: at once, unless the client comes back before its `Retry-After` is over.
 * Refusals of such a client are sent one `Retry-After` apart, so that clients that never wait cost
 * the server no more than those that do.
 */
export class RefusalTimes {
  private readonly next = new MemoryCache<string, number>({ entriesMax: CLIENTS_MAX })

  /** How long to wait before this client is refused. `now`: a monotonic clock in milliseconds. */
  delayMs(client: string, now: number): number {
    const at = Math.min(Math.max(this.next.get(client) ?? now, now), now + DELAY_MS_MAX)
    this.next.set(client, at + RETRY_AFTER_MS)
    return at - now
  }
}
