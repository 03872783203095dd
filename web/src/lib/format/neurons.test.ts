import { expect, it } from 'vitest'
import { neurons } from './neurons.ts'

it.each([
  [0, '0 neurons'],
  [0.5, '0.5 neurons'],
  [1, '1 neuron'],
  [1.9, '1 neuron'],
  [2, '2 neurons'],
  [-1, '−1 neuron'],
  [1200, '1,200 neurons'],
])('formats a total of %d as “%s”', (total, text) => {
  expect(neurons(total)).toBe(text)
})
