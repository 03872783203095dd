import { expect, it } from 'vitest'
import { drawFunnel } from './draw-funnel.ts'

const startHeights = (paths: readonly string[]) =>
  paths.map((path) => {
    const [, top = '0'] = /^M\S+ ([\d.]+)/.exec(path) ?? []
    return 100 - 2 * Number(top)
  })

it('draws each stage with a height based on the square root of its share', () => {
  expect(startHeights(drawFunnel([100, 25, 4], 300, 100))).toEqual([100, 50, 20])
})

it('keeps a thin line for empty stages, even when all are empty', () => {
  expect(startHeights(drawFunnel([0, 0, 0], 300, 100))).toEqual([4, 4, 4])
})
