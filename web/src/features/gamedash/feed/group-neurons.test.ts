import type { Neuron } from '@ideathlon/contracts/brain'
import { expect, it } from 'vitest'
import { groupNeurons } from './group-neurons.ts'

const HOUR_MS = 60 * 60_000
const neuron = (position: number, more: Partial<Neuron> = {}) =>
  ({
    position,
    key: 'RatingCreated:RatedIdea',
    challenge: 1,
    points: 2,
    point_created_at: new Date(position * 1000).toISOString(),
    ...more,
  }) as Neuron

it('ratings of one question, one after another, are one line with their sum', () => {
  const [group, ...others] = groupNeurons([neuron(3), neuron(2), neuron(1)])
  expect(group).toMatchObject({ times: 3, points: 6, newest: { position: 3 } })
  expect(others).toEqual([])
})

it.each([
  ['another kind', { key: 'IdeaCreated:IdeaSubmitted' }],
  ['another question', { challenge: 2 }],
  ['a loss', { points: -2 }],
  ['a long pause', { point_created_at: new Date(-6 * HOUR_MS).toISOString() }],
])('%s begins a new line', (_, more) => {
  expect(groupNeurons([neuron(2), neuron(1, more)])).toHaveLength(2)
})
