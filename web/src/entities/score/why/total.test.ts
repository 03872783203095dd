import type { ScoreStep } from '@ideathlon/contracts/explain'
import { expect, it } from 'vitest'
import { foldSteps, isLeftOut, stepsOf } from './total.ts'

const step = (position: number, more: Partial<ScoreStep> = {}) =>
  ({
    position,
    role: 'analyst',
    key: 'RatingCreated:RatedIdea',
    milli_points: 1000,
    paused_olympiad: null,
    occurred_at: '2026-11-20T10:00:00.000Z',
    ...more,
  }) as ScoreStep
const positions = (steps: readonly ScoreStep[]) => steps.map((each) => each.position)

it('an all-time total includes every step', () => {
  expect(stepsOf({ member: 1, role: 'overall' }, [step(2), step(1)])).toHaveLength(2)
})

it('a race includes the events after its start up to its end', () => {
  const race = { from: 2, until: 4 }
  const steps = [5, 4, 3, 2, 1].map((position) => step(position))
  expect(positions(stepsOf({ member: 1, role: 'overall', race }, steps))).toEqual([4, 3])
})

it('points of directors and patrons count in their own race and not in the overall one', () => {
  const race = { from: 0, until: null }
  const steps = [step(3, { role: 'patron' }), step(2, { role: 'director' }), step(1)]
  expect(positions(stepsOf({ member: 1, role: 'overall', race }, steps))).toEqual([1])
  expect(stepsOf({ member: 1, role: 'director', race }, steps.slice(1, 2))).toHaveLength(1)
})

it('has one line per kind, newest first, each with its sum', () => {
  const idea = step(3, { key: 'IdeaCreated:IdeaSubmitted', milli_points: 20_000 })
  const lines = foldSteps({ member: 1, role: 'overall' }, [step(1), step(2), idea, step(4)])
  expect(lines.map(({ events, milli }) => [positions(events), milli])).toEqual([
    [[4, 2, 1], 3000],
    [[3], 20_000],
  ])
})

it('points earned during a pause are shown but add nothing', () => {
  const steps = [step(3), step(2, { paused_olympiad: 7 }), step(1)]
  const race = { member: 1, role: 'overall', race: { from: 0, until: null } } as const
  expect(foldSteps(race, steps).map(({ events, milli }) => [events.length, milli])).toEqual([
    [2, 2000],
    [1, 0],
  ])
  expect(steps.map((each) => isLeftOut(race, each))).toEqual([false, true, false])
  expect(steps.map((each) => isLeftOut({ member: 1, role: 'overall' }, each))).not.toContain(true)
})
