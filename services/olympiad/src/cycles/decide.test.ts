import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Calendar, decideNextCycle, type NextCycle } from './decide.ts'

const utc = (text: string) => new Date(`${text}Z`)
const november: Calendar = {
  newest: { seq: 4, endsAt: utc('2026-12-01T00:00') },
  name: 'Idea Race',
}
const nothingYet: Calendar = { newest: undefined, name: 'Idea Race' }

describe('the next cycle of a tournament', () => {
  it.each([
    { now: utc('2026-11-15T12:00'), then: undefined },
    { now: utc('2026-11-30T23:59:59.999'), then: undefined },
    { now: utc('2026-12-01T00:00'), then: 'December Idea Race' },
    { now: utc('2027-03-09T08:00'), then: 'December Idea Race' },
  ])('after November is $then at $now', ({ now, then }) => {
    expect(decideNextCycle(november, now)?.title).toBe(then)
  })

  it('continues where the last cycle ended, even at the end of a year', () => {
    const newest = { seq: 5, endsAt: utc('2027-01-01T00:00') }
    expect(decideNextCycle({ newest, name: 'Idea Race' }, utc('2027-01-01T00:00'))).toEqual({
      seq: 6,
      title: 'January Idea Race',
      startsAt: utc('2027-01-01T00:00'),
      endsAt: utc('2027-02-01T00:00'),
    })
  })

  it.each([
    {
      ended: utc('2026-12-05T00:00'),
      title: 'December Idea Race',
      endsAt: utc('2027-01-01T00:00'),
    },
    { ended: utc('2026-12-25T00:00'), title: 'January Idea Race', endsAt: utc('2027-02-01T00:00') },
    {
      ended: utc('2026-12-24T23:59'),
      title: 'December Idea Race',
      endsAt: utc('2027-01-01T00:00'),
    },
  ])('after one that was ended at $ended is $title', ({ ended, title, endsAt }) => {
    const newest = { seq: 4, endsAt: ended }
    const next = decideNextCycle({ newest, name: 'Idea Race' }, ended)
    expect(next).toMatchObject({ title, startsAt: ended, endsAt })
  })

  it.each([
    { now: utc('2026-11-01T00:00'), startsAt: utc('2026-11-01T00:00') },
    { now: utc('2026-11-21T05:00'), startsAt: utc('2026-11-01T00:00') },
    { now: utc('2026-11-30T23:59:59.999'), startsAt: utc('2026-11-01T00:00') },
  ])(
    'starts at the beginning of the month if it is the first one, at $now',
    ({ now, startsAt }) => {
      expect(decideNextCycle(nothingYet, now)).toMatchObject({ seq: 1, startsAt })
    },
  )

  it('leaves no gap and no overlap, and ends after now, however late it is opened', () => {
    const moment = fc.date({
      min: utc('2020-01-01T00:00'),
      max: utc('2031-01-01T00:00'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(moment, moment, (first, later) => {
        const cycles = [...opened(nothingYet, first), ...opened(after(nothingYet, first), later)]
        cycles.slice(1).forEach((cycle, i) => {
          expect(cycle.startsAt).toEqual(cycles[i]?.endsAt)
          expect(cycle.seq).toBe(i + 2)
        })
        const last = cycles.at(-1)
        const now = new Date(Math.max(later.getTime(), first.getTime()))
        expect(last && last.startsAt <= now && now < last.endsAt).toBe(true)
      }),
    )
  })
})

function opened(calendar: Calendar, now: Date): NextCycle[] {
  const next = decideNextCycle(calendar, now)
  return next === undefined ? [] : [next, ...opened({ ...calendar, newest: next }, now)]
}

function after(calendar: Calendar, now: Date): Calendar {
  return { ...calendar, newest: opened(calendar, now).at(-1) }
}
