import { describe, expect, it } from 'vitest'
import { freshPace, nextPace, type Pace } from './pace.ts'

const limits = { perSecond: 20, burst: 5 }

function spend(pace: Pace, times: number, nowMs: number): Pace | undefined {
  let left: Pace | undefined = pace
  for (let i = 0; i < times; i++) left = left && nextPace(left, limits, nowMs)
  return left
}

describe('the pace of a socket', () => {
  it('allows a burst and nothing beyond it', () => {
    expect(spend(freshPace(limits, 0), 5, 0)).toBeDefined()
    expect(spend(freshPace(limits, 0), 6, 0)).toBeUndefined()
  })

  it('gives back one command every twentieth of a second', () => {
    const spent = spend(freshPace(limits, 0), 5, 0)
    expect(spent && nextPace(spent, limits, 49)).toBeUndefined()
    expect(spent && nextPace(spent, limits, 50)).toBeDefined()
  })

  it('never saves up more than a burst', () => {
    const rested = freshPace(limits, 0)
    expect(spend(rested, 5, 60_000)).toBeDefined()
    expect(spend(rested, 6, 60_000)).toBeUndefined()
  })
})
