import type { Difference, PipelineHealth, Scrub } from '@ideathlon/contracts/operations'
import { describe, expect, it } from 'vitest'
import { findingsOf, verdictOf } from './verdict.ts'

const DIFFERENCE: Difference = {
  table: 'brains',
  row: 'role overall, member 7',
  column: 'position',
  expected: '5',
  served: '6',
}
const well = {
  leader: 'a1',
  followers: 1,
  outbox: 0,
  outbox_age_ms: 0,
  lag_events: 0,
  lag_ms: 0,
  dead_letters: 0,
  stuck_jobs: 0,
  scrub: { difference: null },
} as PipelineHealth

describe('the verdict on the pipeline', () => {
  it('is “All is well” when nothing is waiting', () => {
    expect(findingsOf(well)).toEqual([])
    expect(verdictOf([])).toMatch(/^All is well/)
  })

  it.each([
    [{ leader: null }, 'bad', 'no-leader'],
    [{ lag_events: 9, lag_ms: 2_001 }, 'slow', 'scores-behind'],
    [{ lag_events: 9, lag_ms: 30_001 }, 'bad', 'scores-behind'],
    [{ outbox: 1, outbox_age_ms: 5_001 }, 'slow', 'outbox-waits'],
    [{ outbox: 1, outbox_age_ms: 60_001 }, 'bad', 'outbox-waits'],
    [{ dead_letters: 1 }, 'bad', 'dead-letters'],
    [{ stuck_jobs: 1 }, 'bad', 'jobs-stuck'],
    [{ scrub: { difference: DIFFERENCE } as Scrub }, 'bad', 'rows-differ'],
    [{ followers: 0 }, 'note', 'no-follower'],
  ] as const)('rates %j as %s and links to the runbook entry %s', (change, level, entry) => {
    expect(findingsOf({ ...well, ...change })).toMatchObject([{ level, entry }])
  })

  it('does not report a delay within its limit, or a delay without waiting events', () => {
    expect(findingsOf({ ...well, lag_events: 3, lag_ms: 2_000 })).toEqual([])
    expect(findingsOf({ ...well, lag_ms: 90_000, outbox_age_ms: 90_000 })).toEqual([])
  })

  it('lists the worst first, and counts what needs attention', () => {
    const found = findingsOf({ ...well, lag_events: 9, lag_ms: 3_000, dead_letters: 2 })
    expect(found.map(({ level }) => level)).toEqual(['bad', 'slow'])
    expect(verdictOf(found)).toBe('1 problem needs attention.')
    expect(verdictOf(found.slice(1))).toBe('Everything works, but slowly.')
  })
})
