const REST_MS = 1_000
const REST_MS_MAX = 60 * 60_000
/** One that nobody has tried again for so long has been done elsewhere. */
const FORGOTTEN_MS = 15 * 60_000
/** Once or twice may be a lost connection, or another instance that came first. */
const STUCK_FROM = 3

type Failed = { times: number; rested: number }

/** What could not be done when it was due: it rests, longer each time, so that it holds up nothing else. */
export class Stuck {
  readonly #failed = new Map<number, Failed>()
  readonly #onCount: (stuck: number) => void

  /** `onCount` hears how many have failed again and again. */
  constructor(onCount: (stuck: number) => void = () => {}) {
    this.#onCount = onCount
  }

  /** Those that rest at this time. */
  resting(now: Date): number[] {
    const at = now.getTime()
    for (const [id, { rested }] of this.#failed) {
      if (rested + FORGOTTEN_MS <= at) this.#failed.delete(id)
    }
    this.#count()
    return [...this.#failed].filter(([, { rested }]) => rested > at).map(([id]) => id)
  }

  fail(id: number, now: Date): void {
    const times = (this.#failed.get(id)?.times ?? 0) + 1
    const restMs = Math.min(REST_MS_MAX, REST_MS * 2 ** (times - 1))
    this.#failed.set(id, { times, rested: now.getTime() + restMs })
    this.#count()
  }

  done(id: number): void {
    if (this.#failed.delete(id)) this.#count()
  }

  #count(): void {
    this.#onCount([...this.#failed.values()].filter(({ times }) => times >= STUCK_FROM).length)
  }
}
