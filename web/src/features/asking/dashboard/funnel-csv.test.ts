import type { Funnel } from '@ideathlon/contracts/dashboards-asker'
import { expect, it } from 'vitest'
import { continuationRate, funnelCsv } from './funnel-csv.ts'

const funnel: Funnel = {
  state: 'settled',
  viewers: 12,
  visits: 30,
  innovators: 4,
  raters: 7,
  mentors: 2,
  ideas: 5,
  ratings: 31,
  mentorings: 3,
  days: [{ day: '2026-03-02', viewers: 12, visits: 30, ideas: 5, ratings: 31, mentorings: 3 }],
}

it('has one line per day, and a line with the total', () => {
  expect(funnelCsv(funnel).split('\r\n')).toEqual([
    'day,viewers,visits,ideas,ratings,mentorings',
    '2026-03-02,12,30,5,31,3',
    'total,12,30,5,31,3',
    '',
  ])
})

it.each<[number | null, number | null, number | null]>([
  [4, 12, 33],
  [12, 12, 100],
  [15, 12, 100],
  [0, 12, 0],
  [4, 0, null],
  [null, 12, null],
  [4, null, null],
])('%s of %s are %s percent', (now, before, percent) => {
  expect(continuationRate(now, before)).toBe(percent)
})
