import { LRUCache } from 'lru-cache'
import { SingleFlight } from './single-flight.ts'

type Bound<V> =
  /** The maximum number of entries. */
  | { entriesMax: number }
  /** The maximum total weight of all entries. A single entry that exceeds it is not kept. */
  | { weightMax: number; weightOf: (value: V) => number }

type Lifetime<V> =
  | { ttlMs?: undefined; now?: undefined }
  /**
   * A function returns the lifetime of each value: `0` for a value that is not to be kept,
   * `Infinity` for one that never expires.
   */
  | { ttlMs: number | ((value: V) => number); now: () => Date }

export type CacheOptions<V> = Bound<V> & Lifetime<V>

/** An entry with `fromMs` in the future was added before the clock was set back. */
type Entry<V> = { value: V; fromMs: number; untilMs: number }

/**
 * Caches values in this process's memory by key. When the limit is reached, the least recently used
 * value is evicted. A value past its lifetime is never returned. `undefined` cannot be cached,
 * because it means "not known".
 */
export class MemoryCache<K extends {}, V extends {}> {
  private kept: LRUCache<K, Entry<V>> | undefined
  private readonly loads = new SingleFlight<K, V>()
  private readonly options: CacheOptions<V>

  constructor(options: CacheOptions<V>) {
    this.options = options
  }

  get size(): number {
    return this.kept?.size ?? 0
  }

  get(key: K): V | undefined {
    const entry = this.kept?.get(key)
    if (entry === undefined || isFresh(entry, this.nowMs())) return entry?.value
    this.kept?.delete(key)
    return undefined
  }

  set(key: K, value: V): void {
    this.loads.forget(key)
    this.storeValue(key, value, this.nowMs())
  }

  /**
   * Returns the cached value, or else the result of `read`. Simultaneous callers share one read,
   * and a failed read is not cached.
   */
  async load(key: K, read: () => Promise<V>): Promise<V> {
    const known = this.get(key)
    if (known !== undefined) return known
    return this.loads.run(key, async (isCurrent) => {
      const requestedAtMs = this.nowMs()
      const value = await read()
      if (isCurrent()) this.storeValue(key, value, requestedAtMs)
      return value
    })
  }

  /**
   * Returns the values of many keys. All values that are not cached are read together; keys that
   * this read does not find are left out.
   */
  async loadMany(
    keys: readonly K[],
    readMany: (unknown: readonly K[]) => Promise<ReadonlyMap<K, V>>,
  ): Promise<Map<K, V>> {
    const values = new Map<K, V>()
    const unknown = new Set<K>()
    for (const key of keys) {
      const known = this.get(key)
      if (known === undefined) unknown.add(key)
      else values.set(key, known)
    }
    if (unknown.size === 0) return values
    const requestedAtMs = this.nowMs()
    for (const [key, value] of await readMany([...unknown])) {
      this.storeValue(key, value, requestedAtMs)
      values.set(key, value)
    }
    return values
  }

  /**
   * The library reserves room for all entries at once, so the cache is created with its first
   * value: a service has dozens of caches, and creating them all took a fifth of its start-up time.
   */
  private get entries(): LRUCache<K, Entry<V>> {
    this.kept ??= this.reserve()
    return this.kept
  }

  private reserve(): LRUCache<K, Entry<V>> {
    const { options } = this
    if ('entriesMax' in options) return new LRUCache({ max: options.entriesMax })
    return new LRUCache({
      maxSize: options.weightMax,
      sizeCalculation: ({ value }) => options.weightOf(value),
    })
  }

  /** The cached values. Listing them does not count as using them. */
  *values(): Generator<V> {
    const nowMs = this.nowMs()
    for (const entry of this.kept?.values() ?? []) if (isFresh(entry, nowMs)) yield entry.value
  }

  /** Also applies to a read that is under way: its callers get the value, but it is not cached. */
  delete(key: K): void {
    this.loads.forget(key)
    this.kept?.delete(key)
  }

  clear(): void {
    this.loads.clear()
    this.kept?.clear()
  }

  /** A value's age counts from when it was requested, not from when it arrived. */
  private storeValue(key: K, value: V, fromMs: number): void {
    const { ttlMs = Number.POSITIVE_INFINITY } = this.options
    const lifetimeMs = typeof ttlMs === 'function' ? ttlMs(value) : ttlMs
    if (lifetimeMs > 0) this.entries.set(key, { value, fromMs, untilMs: fromMs + lifetimeMs })
    else this.kept?.delete(key)
  }

  private nowMs(): number {
    return this.options.now?.().getTime() ?? 0
  }
}

function isFresh({ fromMs, untilMs }: Entry<unknown>, nowMs: number): boolean {
  return fromMs <= nowMs && nowMs < untilMs
}
