import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RETRY_AFTER_MS, RefusalTimes } from './refusal-times.ts'

describe('a refused client', () => {
  it('gets the refusal at once if it waited as long as it was asked to', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 10_000 }), { maxLength: 30 }), (extra) => {
        const times = new RefusalTimes()
        let now = 0
        for (const ms of extra) {
          expect(times.delayMs('ada', now)).toBe(0)
          now += RETRY_AFTER_MS + ms
        }
      }),
    )
  })

  it('gets the refusals of one page at once if it waits before it repeats the requests', () => {
    const times = new RefusalTimes()
    for (let now = 0; now < 60_000; now += 6 * RETRY_AFTER_MS) {
      const delays = Array.from({ length: 6 }, () => times.delayMs('ada', now))
      expect(delays).toEqual([0, 0, 0, 0, 0, 0])
    }
  })

  it('gets one refusal a second if it never waits', () => {
    const times = new RefusalTimes()
    const answeredAt: number[] = []
    for (let now = 0, n = 0; n < 17; n += 1) {
      now += times.delayMs('ada', now)
      answeredAt.push(now)
    }
    expect(answeredAt.slice(0, 7)).toEqual([0, 0, 0, 0, 0, 0, 0])
    expect(answeredAt.slice(7)).toEqual(
      Array.from({ length: 10 }, (_, n) => (n + 1) * RETRY_AFTER_MS),
    )
  })

  it('waits five seconds at most, however many requests it sends', () => {
    const times = new RefusalTimes()
    const delays = Array.from({ length: 15 }, () => times.delayMs('ada', 100))
    expect(delays.slice(6)).toEqual([0, 1_000, 2_000, 3_000, 4_000, 5_000, 5_000, 5_000, 5_000])
  })

  it('does not wait because of another client', () => {
    const times = new RefusalTimes()
    for (let n = 0; n < 20; n += 1) times.delayMs('ada', 0)
    expect(times.delayMs('ben', 0)).toBe(0)
  })
})

describe('a crowd that is refused at once', () => {
  const delaysOf = (times: RefusalTimes, { count, now }: { count: number; now: number }) =>
    Array.from({ length: count }, (_, n) => times.delayMs(`client ${now} ${n}`, now))

  it('gets 1,000 refusals a second after the first 200', () => {
    const delays = delaysOf(new RefusalTimes(), { count: 1_200, now: 0 })
    expect(delays.slice(0, 201)).toEqual(Array(201).fill(0))
    expect(delays.at(700)).toBe(500)
    expect(delays.at(-1)).toBe(999)
  })

  it('waits two seconds at most, and no longer than it takes to refuse those before', () => {
    const times = new RefusalTimes()
    const delays = delaysOf(times, { count: 10_000, now: 0 })
    expect(Math.max(...delays)).toBeLessThanOrEqual(2_000)
    expect(new Set(delays).size).toBeGreaterThan(9_000)
    expect(Math.max(...delaysOf(times, { count: 100, now: 2_200 }))).toBe(0)
  })
})
