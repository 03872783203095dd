import { expect, it } from 'vitest'
import { type Figures, hidden, mondayOf, reportOf } from './rules.ts'

const figures: Figures = {
  funnel: { joined: 40, verified: 30, took_part: 12, came_back: 5, contributed: 4 },
  weeks: [{ week: '2026-03-02', joined: 4, active: 5, messages: 2, opened: 1 }],
  cohorts: [
    { week: '2026-02-23', joined: 4, later: 0, active: 4 },
    { week: '2026-02-16', joined: 20, later: 0, active: 18 },
    { week: '2026-02-16', joined: 20, later: 2, active: 3 },
  ],
  leaving: [],
}

it('hides groups of one to four people, and shows empty and larger ones', () => {
  expect([0, 1, 4, 5, 6].map(hidden)).toEqual([0, null, null, 5, 6])
  const report = reportOf(figures, '2026-03-02')
  expect(report.funnel.map(({ members }) => members)).toEqual([40, 30, 12, 5, null])
  expect(report.weeks).toMatchObject([{ joined: null, active: 5, messages: 2 }])
})

it('gives each cohort one number for every week since it joined, and none for a small cohort', () => {
  expect(reportOf(figures, '2026-03-02').cohorts).toEqual([
    { week: '2026-02-16', joined: 20, active: [18, 0, null] },
    { week: '2026-02-23', joined: null, active: [null, null] },
  ])
})

it('starts weeks on Monday, in UTC', () => {
  expect(mondayOf(new Date('2026-03-02T00:00:00Z'))).toBe('2026-03-02')
  expect(mondayOf(new Date('2026-03-08T23:59:59Z'))).toBe('2026-03-02')
})
