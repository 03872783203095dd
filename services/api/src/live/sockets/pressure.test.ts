import { describe, expect, it } from 'vitest'
import { pressureOf } from './pressure.ts'

const KB = 1024

describe('the pressure on a socket', () => {
  it.each([
    { bytes: 0, since: undefined, then: 'flowing' },
    { bytes: 256 * KB, since: undefined, then: 'flowing' },
    { bytes: 256 * KB + 1, since: undefined, then: 'slow' },
    { bytes: 1024 * KB, since: undefined, then: 'slow' },
    { bytes: 1024 * KB + 1, since: undefined, then: 'stuck' },
    { bytes: 64 * KB, since: 0, then: 'flowing' },
    { bytes: 64 * KB + 1, since: 0, then: 'slow' },
    { bytes: 300 * KB, since: 0, then: 'slow' },
  ])('with $bytes bytes waiting, slow since $since, is $then', ({ bytes, since, then }) => {
    expect(pressureOf({ bufferedBytes: bytes, slowSinceMs: since }, 10_000)).toBe(then)
  })

  it('gives a slow reader ten seconds and no more', () => {
    const backlog = { bufferedBytes: 300 * KB, slowSinceMs: 0 }
    expect(pressureOf(backlog, 10_000)).toBe('slow')
    expect(pressureOf(backlog, 10_001)).toBe('stuck')
  })
})
