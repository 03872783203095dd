import type { Neuron } from '@ideathlon/contracts/brain'
import { expect, it } from 'vitest'
import { foldNeurons } from './fold-neurons.ts'

const neuron = (position: number, more: Partial<Neuron> = {}) =>
  ({
    position,
    key: 'RatingCreated:RatedIdea',
    challenge: 1,
    points: 2,
    point_created_at: '2026-11-20T10:00:00.000Z',
    ...more,
  }) as Neuron
const before = { point_created_at: '2026-11-19T10:00:00.000Z' }

it('folds the ratings of one challenge on one day into a line with their sum', () => {
  const [line, ...others] = foldNeurons([neuron(3), neuron(2), neuron(1)], false)
  expect(line).toMatchObject({ milli: 6000, events: [{ position: 3 }, {}, {}] })
  expect(others).toEqual([])
})

it.each([
  ['another kind', { key: 'IdeaCreated:IdeaSubmitted' }],
  ['another challenge', { challenge: 2 }],
  ['a loss', { points: -2 }],
  ['another day', before],
])('gives %s a line of its own', (_, more) => {
  expect(foldNeurons([neuron(2), neuron(1, more)], false)).toHaveLength(2)
})

it('counts two ratings together even if there are other events between them', () => {
  const idea = neuron(2, { key: 'IdeaCreated:IdeaSubmitted', points: 20 })
  const [ratings] = foldNeurons([neuron(3), idea, neuron(1)], false)
  expect(ratings?.events).toHaveLength(2)
})

it('waits to show a day that is split between two pages until it is complete', () => {
  const cut = [neuron(3), neuron(2, before), neuron(1, before)]
  expect(foldNeurons(cut, true).map(({ events }) => events.length)).toEqual([1])
  expect(foldNeurons(cut, false).map(({ events }) => events.length)).toEqual([1, 2])
  expect(foldNeurons([neuron(2), neuron(1)], true)).toHaveLength(1)
})
