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

/** The interval at which refusals are sent while many clients are refused: 1,000 per second. */
const PACE_MS = 1
/** As many refusals as fit into this time are sent before the pace applies. */
const PACE_BURST_MS = 200
/** No first refusal waits longer than this, however many clients there are. */
const PACE_DELAY_MS_MAX = 2_000

/**
 * When refusals are sent: immediately, unless the client has just been refused several times, or
 * many others have. Further refusals of the same client are sent one `Retry-After` apart, so that
 * clients that never wait cost the server no more than those that do. Refusals of many clients are
 * sent at a steady pace, so that a crowd that arrives at once does not delay requests that are
 * admitted.
 */
export class RefusalTimes {
  /** Keyed by a hash, because clients are identified by their tokens. */
  private readonly next = new MemoryCache<string, number>({ entriesMax: CLIENTS_MAX })
  /** When the next refusal can be sent at the steady pace. */
  private nextOfAll = 0
  private readonly random: () => number

  /** `random`: between 0 and 1, so that refusals beyond the pace are not all sent in one moment. */
  constructor(random = Math.random) {
    this.random = random
  }

  /** How long to wait before this client is refused. `now`: a monotonic clock in milliseconds. */
  delayMs(client: string, now: number): number {
    const key = hash('sha256', client, 'base64')
    const at = Math.max(this.next.get(key) ?? now, now)
    this.next.set(key, Math.min(at + RETRY_AFTER_MS, now + BURST_MS + DELAY_MS_MAX))
    const ownMs = at - now - BURST_MS
    return ownMs > 0 ? Math.min(DELAY_MS_MAX, ownMs) : this.paceMs(now)
  }

  private paceMs(now: number): number {
    const at = Math.max(this.nextOfAll, now)
    const waitMs = Math.max(0, at - now - PACE_BURST_MS)
    if (waitMs >= PACE_DELAY_MS_MAX) return PACE_DELAY_MS_MAX * this.random()
    this.nextOfAll = at + PACE_MS
    return waitMs
  }
}
