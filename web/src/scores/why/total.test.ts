import type { ScoreStep } from '@ideathlon/contracts/explain'
import { expect, it } from 'vitest'
import { isLeftOut, stepsOf } from './total.ts'

const step = (position: number, role: ScoreStep['role'] = 'analyst') =>
  ({
    ...{ position, role, milli_points: 1000, running_milli_points: position * 1000 },
    paused_olympiad: null,
  }) as ScoreStep
const sums = (steps: readonly ScoreStep[]) => steps.map((each) => each.running_milli_points)

it('a total of all time is told as it came', () => {
  expect(sums(stepsOf({ member: 1, role: 'overall' }, [step(1), step(2)]))).toEqual([1000, 2000])
})

it('a race begins at nothing and ends at its end', () => {
  const race = { from: 2, until: 4 }
  const steps = [1, 2, 3, 4, 5].map((position) => step(position))
  expect(stepsOf({ member: 1, role: 'overall', race }, steps).map((each) => each.position)).toEqual(
    [3, 4],
  )
  expect(sums(stepsOf({ member: 1, role: 'overall', race }, steps))).toEqual([1000, 2000])
})

it('points of directors and patrons count in their own race and not in the whole one', () => {
  const race = { from: 0, until: null }
  const steps = [step(1), step(2, 'director'), step(3, 'patron')]
  expect(stepsOf({ member: 1, role: 'overall', race }, steps)).toHaveLength(1)
  expect(stepsOf({ member: 1, role: 'director', race }, steps.slice(1, 2))).toHaveLength(1)
})

it('what was earned while a race was paused stands there and adds nothing', () => {
  const steps = [step(1), { ...step(2), paused_olympiad: 7 }, step(3)]
  const race = { member: 1, role: 'overall', race: { from: 0, until: null } } as const
  expect(sums(stepsOf(race, steps))).toEqual([1000, 1000, 2000])
  expect(steps.map((each) => isLeftOut(race, each))).toEqual([false, true, false])
  expect(steps.map((each) => isLeftOut({ member: 1, role: 'overall' }, each))).not.toContain(true)
})
