import type { Brain, Neuron } from '@ideathlon/contracts/brain'
import { describe, expect, it } from 'vitest'
import { climbBetween, mergeBrains } from './brains.ts'
import { uniqueNeurons } from './neurons.ts'

const brain = (role: Brain['role'], position: number, score: number) =>
  ({ role, position, score }) as Brain
const neuron = (position: number) => ({ position }) as Neuron

it('a newer brain replaces an older one of the same role, never the reverse', () => {
  const known = [brain('overall', 10, 100), brain('analyst', 5, 50)]
  const merged = mergeBrains(known, [brain('overall', 9, 90), brain('analyst', 6, 60)])
  expect(merged.map((each) => each.score)).toEqual([100, 60])
})

it('an unused role appears with its first event', () => {
  expect(mergeBrains([], [brain('mentor', 1, 6)])).toHaveLength(1)
})

it('the same event counts once, whether it comes from a page or the socket', () => {
  const pushed = uniqueNeurons([neuron(5), neuron(7), neuron(7), neuron(6)])
  expect(pushed.map((each) => each.position)).toEqual([7, 6, 5])
})

describe('a climb', () => {
  const at = (brain_level: number) => ({ brain_level, role: 'overall' }) as Brain

  it.each([
    [at(2), at(3), { level: 3, rank: 'Daydreamer', isNewRank: true }],
    [at(10), at(11), { level: 11, rank: 'Daydreamer', isNewRank: false }],
    [at(20), at(21), { level: 21, rank: 'Dot Connector', isNewRank: true }],
    [at(12), at(12), undefined],
    [at(12), at(11), undefined],
    [undefined, at(12), undefined],
    [at(12), undefined, undefined],
  ])('from %o to %o is %o', (before, after, climb) => {
    expect(climbBetween(before, after)).toEqual(climb)
  })
})
