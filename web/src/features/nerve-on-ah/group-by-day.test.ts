import type { ActivityEntry } from '@ideathlon/contracts/activity/entries'
import { expect, it } from 'vitest'
import { groupByDay } from './group-by-day.ts'

const entry = (id: string, day: string) => ({ id, day }) as ActivityEntry

it('groups a stream by day, with each day once and in order', () => {
  const stream = [
    entry('9-0', '2026-11-21'),
    entry('8-1', '2026-11-21'),
    entry('8-0', '2026-11-20'),
    entry('7-0', '2026-11-21'),
  ]
  expect(groupByDay(stream).map(({ day, entries }) => [day, entries.map(({ id }) => id)])).toEqual([
    ['2026-11-21', ['9-0', '8-1', '7-0']],
    ['2026-11-20', ['8-0']],
  ])
})
