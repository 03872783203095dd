import type { Brain, Neuron } from '@ideathlon/contracts/brain'
import { describe, expect, it } from 'vitest'
import { eachOnce } from './feed/use-neurons.ts'
import { climbBetween, mergeBrains } from './use-brains.ts'

const brain = (role: Brain['role'], position: number, score: number) =>
  ({ role, position, score }) as Brain
const neuron = (position: number) => ({ position }) as Neuron

it('a newer brain takes the place of an older one of its role, never the other way round', () => {
  const known = [brain('overall', 10, 100), brain('analyst', 5, 50)]
  const merged = mergeBrains(known, [brain('overall', 9, 90), brain('analyst', 6, 60)])
  expect(merged.map((each) => each.score)).toEqual([100, 60])
})

it('a role that was never started appears with its first event', () => {
  expect(mergeBrains([], [brain('mentor', 1, 6)])).toHaveLength(1)
})

it('the same event is told once, whether a page or the socket brought it', () => {
  const told = eachOnce([neuron(5), neuron(7), neuron(7), neuron(6)])
  expect(told.map((each) => each.position)).toEqual([7, 6, 5])
})

describe('a climb', () => {
  const at = (brain_level: number, rank_position: number) =>
    ({ brain_level, rank_position, rank_label: 'Dot Connector' }) as Brain

  it.each([
    [at(10, 1), at(11, 2), { level: 11, rank: 'Dot Connector', isNewRank: true }],
    [at(11, 2), at(12, 2), { level: 12, rank: 'Dot Connector', isNewRank: false }],
    [at(12, 2), at(12, 2), undefined],
    [at(12, 2), at(11, 2), undefined],
    [undefined, at(12, 2), undefined],
    [at(12, 2), undefined, undefined],
  ])('from %o to %o is %o', (before, after, climb) => {
    expect(climbBetween(before, after)).toEqual(climb)
  })
})
