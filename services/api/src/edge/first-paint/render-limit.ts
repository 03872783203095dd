import { MemoryCache } from '@ideathlon/service-kit/cache/memory-cache'
import { isLoopback, networkOf } from '@ideathlon/service-kit/http/network-of'
import { freshPace, nextPace, type Pace } from '../../kernel/limits/pace.ts'

/** How many pages may be rendered at a time. Further pages would take longer than viewers wait. */
const CONCURRENT_MAX = 16
/** How often pages may be rendered for one network. Cached pages cost nothing and do not count. */
const PACE = { perSecond: 4, burst: 60 }
const NETWORKS_MAX = 20_000

/**
 * Limits how many pages are rendered at a time, and how often for one network: rendering costs more
 * than any read, and every new search is a new page. A page that is not rendered here is rendered
 * in the browser.
 */
export class RenderLimit {
  readonly #paces = new MemoryCache<string, Pace>({ entriesMax: NETWORKS_MAX })
  readonly #generosity: number
  #inWork = 0

  constructor(generosity = 1) {
    this.#generosity = generosity
  }

  /** Takes a slot and returns a function that releases it; undefined if no slot is free. */
  enter(ip: string, nowMs: number): (() => void) | undefined {
    if (this.#inWork >= CONCURRENT_MAX || !this.#keepsPace(ip, nowMs)) return undefined
    this.#inWork += 1
    return () => {
      this.#inWork -= 1
    }
  }

  #keepsPace(ip: string, nowMs: number): boolean {
    if (isLoopback(ip)) return true
    const limits = {
      perSecond: PACE.perSecond * this.#generosity,
      burst: PACE.burst * this.#generosity,
    }
    const network = networkOf(ip)
    const pace = nextPace(this.#paces.get(network) ?? freshPace(limits, nowMs), limits, nowMs)
    if (pace !== undefined) this.#paces.set(network, pace)
    return pace !== undefined
  }
}
