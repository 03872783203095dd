import { MemoryCache } from '@ideathlon/service-kit/cache/memory-cache'
import { isLoopback, networkOf } from '@ideathlon/service-kit/http/network-of'
import { freshPace, nextPace, type Pace } from '../../kernel/limits/pace.ts'

/** Further pages would wait longer than their viewers do. */
const IN_WORK_MAX = 16
/**
 * How many pages one network may have rendered. Pages that are kept cost nothing and do not count.
 */
const PACE = { perSecond: 4, burst: 60 }
const NETWORKS_MAX = 20_000

/**
 * Limits the pages that are rendered at once, and those rendered for one network: rendering
 * costs more than any read, and every new search is a new page. A page that is not rendered here
 * renders itself in the browser.
 */
export class RenderLimit {
  readonly #paces = new MemoryCache<string, Pace>({ entriesMax: NETWORKS_MAX })
  readonly #generosity: number
  #inWork = 0

  constructor(generosity = 1) {
    this.#generosity = generosity
  }

  /** Takes a place, and returns what gives it back; undefined when there is none. */
  enter(ip: string, nowMs: number): (() => void) | undefined {
    if (this.#inWork >= IN_WORK_MAX || !this.#keepsPace(ip, nowMs)) return undefined
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
