import fc from 'fast-check'
import { expect, it } from 'vitest'
import { partOf } from './cut-picture.ts'

it('converts percentages to pixels', () => {
  const part = partOf({ width: 1200, height: 800 }, { x: 25, y: 50, width: 50, height: 50 })
  expect(part).toEqual({ x: 300, y: 400, width: 600, height: 400, scale: 1 })
})

it('scales down a part that is wider than the stored size', () => {
  const part = partOf({ width: 8000, height: 6000 }, { x: 0, y: 0, width: 100, height: 100 })
  expect(part.scale).toBeCloseTo(0.3)
})

it('never returns an empty area', () => {
  const percent = fc.double({ min: 0, max: 100, noNaN: true })
  fc.assert(
    fc.property(percent, percent, percent, percent, (x, y, width, height) => {
      const part = partOf({ width: 3, height: 3 }, { x, y, width, height })
      expect(Math.min(part.width, part.height)).toBeGreaterThanOrEqual(1)
    }),
  )
})
