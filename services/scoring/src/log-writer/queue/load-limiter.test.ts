import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LoadLimiter } from './load-limiter.ts'

const NOW = 1_000_000
const BOUNDS = { events: 100, bytes: 1_000, batchEvents: 10 }
const load = { events: 10, bytes: 10, deadline: NOW + 1_000 }

describe('the load that is waiting for the writer', () => {
  it('never exceeds its limits', () => {
    const loads = fc.record({
      events: fc.integer({ min: 1, max: 60 }),
      bytes: fc.integer({ min: 1, max: 600 }),
      deadline: fc.constant(NOW + 1_000),
      leaves: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(loads), (coming) => {
        const limiter = new LoadLimiter(BOUNDS)
        for (const one of coming) {
          if (limiter.rejectionOf(one, NOW) !== undefined) continue
          limiter.enter(one)
          expect(limiter.events).toBeLessThanOrEqual(BOUNDS.events)
          expect(limiter.bytes).toBeLessThanOrEqual(BOUNDS.bytes)
          if (one.leaves) limiter.leave(one)
        }
      }),
    )
  })

  it('does not include a request past its deadline', () => {
    const limiter = new LoadLimiter(BOUNDS)
    expect(limiter.rejectionOf({ ...load, deadline: NOW }, NOW)?.why).toBe('late')
  })

  it('does not include a request that would be written after its deadline', () => {
    const limiter = new LoadLimiter(BOUNDS)
    for (let i = 0; i < 50; i++) limiter.wrote(300)
    for (let i = 0; i < 2; i++) limiter.enter(load)
    expect(limiter.rejectionOf(load, NOW)).toBeUndefined()
    limiter.enter(load)
    expect(limiter.rejectionOf(load, NOW)).toMatchObject({ why: 'late' })
    expect(limiter.retryMs).toBeGreaterThan(800)
    expect(limiter.rejectionOf({ ...load, deadline: NOW + 2_000 }, NOW)).toBeUndefined()
  })

  it('does not delay others because of a late request while the queue is nearly empty', () => {
    const limiter = new LoadLimiter(BOUNDS)
    for (let i = 0; i < 50; i++) limiter.wrote(3_000)
    limiter.enter({ ...load, events: 1 })
    expect(limiter.rejectionOf({ ...load, deadline: NOW }, NOW)?.retryAfterMs).toBe(0)
    expect(limiter.retryMs).toBe(0)
  })

  it('can include any request when nothing else is waiting, even after a slow batch', () => {
    const limiter = new LoadLimiter(BOUNDS)
    for (let i = 0; i < 50; i++) limiter.wrote(60_000)
    expect(limiter.rejectionOf({ ...load, events: 500 }, NOW)).toBeUndefined()
  })
})
