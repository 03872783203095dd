import { expect, it } from 'vitest'
import { drawFunnel } from './draw-funnel.ts'

const startHeights = (paths: readonly string[]) =>
  paths.map((path) => {
    const [, top = '0'] = /^M\S+ ([\d.]+)/.exec(path) ?? []
    return 100 - 2 * Number(top)
  })

it('draws each stage as high as its share, by square roots', () => {
  expect(startHeights(drawFunnel([100, 25, 4], 300, 100))).toEqual([100, 50, 20])
})

it('keeps a thin line for stages without anybody, also when all are empty', () => {
  expect(startHeights(drawFunnel([0, 0, 0], 300, 100))).toEqual([4, 4, 4])
})
