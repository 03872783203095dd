import { expect, it } from 'vitest'
import { everyDay, pointsOf } from './history-line.ts'

const day = (date: string, score: number) => ({ date, score, points: 1, level: 1 })

it('days without events keep the score of the previous day', () => {
  const days = everyDay([day('2026-02-27', 5), day('2026-03-02', 9)], '2026-03-03')
  expect(days.map((each) => [each.date.slice(5), each.score])).toEqual([
    ['02-27', 5],
    ['02-28', 5],
    ['03-01', 5],
    ['03-02', 9],
    ['03-03', 9],
  ])
  expect(days[1]?.points).toBe(0)
})

it('draws no chart without events', () => {
  expect(everyDay([], '2026-03-03')).toEqual([])
})

it('places the lowest score at the bottom and the highest at the top', () => {
  const frame = { width: 110, height: 60, margin: 5 }
  const points = pointsOf([day('a', 10), day('b', 20), day('c', 30)], frame)
  expect(points.map(({ x, y }) => [x, y])).toEqual([
    [5, 55],
    [55, 30],
    [105, 5],
  ])
})
