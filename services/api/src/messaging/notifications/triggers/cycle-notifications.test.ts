import { expect, it } from 'vitest'
import { notificationsOfCycle } from './cycle-notifications.ts'

const cycle = { id: 3, title: 'March 2026' }
const row = (rank: number, milliPoints = 1000) => ({
  member: { id: 100 + rank, handle: `m${rank}`, name: `M ${rank}`, avatar_url: null },
  order: rank,
  rank,
  milli_points: milliPoints,
})
const kinds = (...rows: ReturnType<typeof row>[]) =>
  notificationsOfCycle(cycle, rows).map(({ to, kind }) => [to, kind])

it('notifies everyone of their rank, and the first three of a medal', () => {
  expect(kinds(row(1), row(3), row(4))).toEqual([
    [101, 'cycle_ended'],
    [101, 'medal_earned'],
    [103, 'cycle_ended'],
    [103, 'medal_earned'],
    [104, 'cycle_ended'],
  ])
})

it('gives no medal without points', () => {
  expect(kinds(row(2, 0))).toEqual([[102, 'cycle_ended']])
})

it('gives each notification a key, so that it is sent only once', () => {
  const names = notificationsOfCycle(cycle, [row(1)]).map(({ once }) => once)
  expect(names).toEqual(['cycle-ended:3', 'cycle-medal:3'])
})
