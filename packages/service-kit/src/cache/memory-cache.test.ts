import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { MemoryCache } from './memory-cache.ts'

function kept(entriesMax = 10) {
  const time = { ms: 0 }
  const cache = new MemoryCache<string, string>({
    entriesMax,
    ttlMs: 100,
    now: () => new Date(time.ms),
  })
  return { cache, time }
}

/** A read that answers when the test says so, and counts its calls. */
function slowRead() {
  const { promise, resolve } = Promise.withResolvers<string>()
  return { read: vi.fn(() => promise), resolve }
}

describe('a cached value', () => {
  it('is returned until its lifetime is over', () => {
    const { cache, time } = kept()
    cache.set('a', 'one')
    time.ms = 99
    expect(cache.get('a')).toBe('one')
    expect([...cache.values()]).toEqual(['one'])
    time.ms = 100
    expect([...cache.values()]).toEqual([])
    expect(cache.get('a')).toBeUndefined()
    expect(cache.size).toBe(0)
  })

  it('is not returned after the clock has been set back', () => {
    const { cache, time } = kept()
    time.ms = 5_000
    cache.set('a', 'one')
    time.ms = 1_000
    expect([...cache.values()]).toEqual([])
    expect(cache.get('a')).toBeUndefined()
  })

  it('stays forever without a lifetime', () => {
    const cache = new MemoryCache<string, number>({ entriesMax: 2 })
    cache.set('a', 0)
    expect(cache.get('a')).toBe(0)
  })

  it('can have its own lifetime, or none', () => {
    const time = { ms: 0 }
    const cache = new MemoryCache<string, number>({
      entriesMax: 10,
      ttlMs: (value) => value,
      now: () => new Date(time.ms),
    })
    cache.set('never', 0)
    expect(cache.size).toBe(0)
    cache.set('short', 10)
    cache.set('ever', Number.POSITIVE_INFINITY)
    time.ms = 10
    expect(cache.get('short')).toBeUndefined()
    expect(cache.get('ever')).toBe(Number.POSITIVE_INFINITY)
    cache.set('ever', 0)
    expect(cache.get('ever')).toBeUndefined()
  })

  it('is evicted when the cache is full and the other values were used more recently', () => {
    const { cache } = kept(2)
    cache.set('a', 'one')
    cache.set('b', 'two')
    cache.get('a')
    cache.set('c', 'three')
    expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual(['one', undefined, 'three'])
  })

  it('never exceeds the size of the cache together with the other values', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 30 })), (weights) => {
        const cache = new MemoryCache<number, number>({ weightMax: 20, weightOf: (value) => value })
        for (const [key, weight] of weights.entries()) {
          cache.set(key, weight)
          expect(cache.get(key)).toBe(weight > 20 ? undefined : weight)
          expect([...cache.values()].reduce((sum, value) => sum + value, 0)).toBeLessThanOrEqual(20)
        }
      }),
    )
  })
})

describe('a missing value', () => {
  it('is read once for simultaneous requests and then cached', async () => {
    const { cache } = kept()
    const { read, resolve } = slowRead()
    const answers = [cache.load('a', read), cache.load('a', read)]
    resolve('one')
    expect(await Promise.all(answers)).toEqual(['one', 'one'])
    expect(await cache.load('a', read)).toBe('one')
    expect(read).toHaveBeenCalledTimes(1)
  })

  it('ages from the moment it was requested', async () => {
    const { cache, time } = kept()
    const { read, resolve } = slowRead()
    const answer = cache.load('a', read)
    time.ms = 60
    resolve('one')
    await answer
    time.ms = 100
    expect(cache.get('a')).toBeUndefined()
  })

  it('is read again after a failed read', async () => {
    const { cache } = kept()
    await expect(cache.load('a', async () => Promise.reject(new Error('down')))).rejects.toThrow(
      'down',
    )
    expect(await cache.load('a', async () => 'one')).toBe('one')
  })

  it.each(['delete', 'clear', 'set'] as const)(
    'is not cached if a %s happens during the read',
    async (change) => {
      const { cache } = kept()
      const { read, resolve } = slowRead()
      const answer = cache.load('a', read)
      cache[change]('a', 'newer')
      resolve('older')
      expect(await answer).toBe('older')
      expect(cache.get('a')).toBe(change === 'set' ? 'newer' : undefined)
    },
  )

  it('is read together with other missing values, and left out if it does not exist', async () => {
    const { cache } = kept()
    cache.set('a', 'one')
    const reads: (readonly string[])[] = []
    const read = async (keys: readonly string[]) => {
      reads.push(keys)
      return new Map([['b', 'two']])
    }
    const all = new Map([
      ['a', 'one'],
      ['b', 'two'],
    ])
    expect(await cache.loadMany(['a', 'b', 'c', 'b'], read)).toEqual(all)
    expect(await cache.loadMany(['a', 'b'], read)).toEqual(all)
    expect(reads).toEqual([['b', 'c']])
  })
})
