import { describe, expect, it } from 'vitest'
import { drawCellField } from './cell-field.ts'
import { drawNeuron } from './neuron.ts'

describe('a drawn face', () => {
  it('is always the same for a handle, and differs between handles', () => {
    expect(drawNeuron('noor')).toEqual(drawNeuron('noor'))
    expect(drawNeuron('noor')).not.toEqual(drawNeuron('nora'))
  })

  it.each(['a', 'noor', 'amara_osei', 'x'.repeat(30)])('of %s stays inside its frame', (handle) => {
    for (const bud of drawNeuron(handle).buds) {
      expect(Math.hypot(bud.x - 18, bud.y - 18) + bud.r).toBeLessThan(18)
    }
  })

  it('has two hues that are easy to distinguish', () => {
    const { hue, accent } = drawNeuron('noor')
    const distance = Math.abs(hue - accent)
    expect(Math.min(distance, 360 - distance)).toBeGreaterThanOrEqual(60)
  })
})

it('a field of cells is drawn the same way for the same question, with a lit heart', () => {
  const field = drawCellField('night-bus', 320, 128)
  expect(field).toEqual(drawCellField('night-bus', 320, 128))
  expect(field.some((cell) => cell.tone === 4)).toBe(true)
})
