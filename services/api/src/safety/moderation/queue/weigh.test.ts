import { HIDE_WEIGHT } from '@ideathlon/contracts/moderation'
import { expect, it } from 'vitest'
import { type ReportToWeigh, weighReport } from './weigh.ts'

const now = new Date('2026-03-02T09:00:00Z')
const longAgo = new Date('2026-01-01T00:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const somebody = { decided: 0, agreed: 0, joinedAt: longAgo }
const ordinary: ReportToWeigh = { reason: 'spam', reporter: somebody, isAuthorTrusted: false, now }

it.each<[string, Partial<ReportToWeigh>, number]>([
  ['an ordinary report', {}, 10],
  ['a serious report', { reason: 'antisocial' }, 30],
  [
    'a report by somebody who was always right',
    { reporter: { ...somebody, decided: 98, agreed: 98 } },
    15,
  ],
  ['a report by somebody who was always wrong', { reporter: { ...somebody, decided: 98 } }, 5],
  [
    'a report by somebody who joined less than a day ago',
    { reporter: { ...somebody, joinedAt: hoursAgo(23.9) } },
    5,
  ],
  [
    'a report by somebody who joined a day ago',
    { reporter: { ...somebody, joinedAt: hoursAgo(24) } },
    10,
  ],
  ['a report about a trusted author', { isAuthorTrusted: true }, 5],
])('gives %s the expected weight', (_, given, then) => {
  expect(weighReport({ ...ordinary, ...given })).toBe(then)
})

it('never hides anything because of a single report', () => {
  const reporter = { ...somebody, decided: 10_000, agreed: 10_000 }
  expect(weighReport({ ...ordinary, reason: 'personal_data', reporter })).toBeLessThan(HIDE_WEIGHT)
})
