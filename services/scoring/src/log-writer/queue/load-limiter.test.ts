import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LoadLimiter } from './load-limiter.ts'

const NOW = 1_000_000
const BOUNDS = { events: 100, bytes: 1_000, batchEvents: 10 }
const load = { events: 10, bytes: 10, deadline: NOW + 1_000 }

describe('what may wait for the writer', () => {
  it('never grows beyond its bounds, whatever comes and goes', () => {
    const loads = fc.record({
      events: fc.integer({ min: 1, max: 60 }),
      bytes: fc.integer({ min: 1, max: 600 }),
      deadline: fc.constant(NOW + 1_000),
      leaves: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(loads), (coming) => {
        const room = new LoadLimiter(BOUNDS)
        for (const one of coming) {
          if (room.refusalOf(one, NOW) !== undefined) continue
          room.enter(one)
          expect(room.events).toBeLessThanOrEqual(BOUNDS.events)
          expect(room.bytes).toBeLessThanOrEqual(BOUNDS.bytes)
          if (one.leaves) room.leave(one)
        }
      }),
    )
  })

  it('is told at once that it comes too late', () => {
    const room = new LoadLimiter(BOUNDS)
    expect(room.refusalOf({ ...load, deadline: NOW }, NOW)?.why).toBe('late')
  })

  it('is sent away when what waits before it takes until after its deadline', () => {
    const room = new LoadLimiter(BOUNDS)
    for (let i = 0; i < 50; i++) room.wrote(300)
    for (let i = 0; i < 2; i++) room.enter(load)
    expect(room.refusalOf(load, NOW)).toBeUndefined()
    room.enter(load)
    expect(room.refusalOf(load, NOW)).toMatchObject({ why: 'late' })
    expect(room.retryMs).toBeGreaterThan(800)
    expect(room.refusalOf({ ...load, deadline: NOW + 2_000 }, NOW)).toBeUndefined()
  })

  it('keeps nobody else away for what was late while hardly anything waited', () => {
    const room = new LoadLimiter(BOUNDS)
    for (let i = 0; i < 50; i++) room.wrote(3_000)
    room.enter({ ...load, events: 1 })
    expect(room.refusalOf({ ...load, deadline: NOW }, NOW)?.retryAfterMs).toBe(0)
    expect(room.retryMs).toBe(0)
  })

  it('finds an empty room open, however slow the writer was and however large it is', () => {
    const room = new LoadLimiter(BOUNDS)
    for (let i = 0; i < 50; i++) room.wrote(60_000)
    expect(room.refusalOf({ ...load, events: 500 }, NOW)).toBeUndefined()
  })
})
