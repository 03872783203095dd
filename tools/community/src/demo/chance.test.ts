import { describe, expect, it } from 'vitest'
import { chanceOf } from './chance.ts'

const many = <T>(draw: () => T, times = 2_000) => Array.from({ length: times }, draw)

describe('seeded chance', () => {
  it('gives the same numbers for the same seed, and different ones for another', () => {
    const values = (seed: number) => {
      const chance = chanceOf(seed)
      return many(() => chance.next(), 20)
    }
    expect(values(7)).toEqual(values(7))
    expect(values(7)).not.toEqual(values(8))
  })

  it('stays within its bounds, and reaches both of them', () => {
    const chance = chanceOf(1)
    const whole = many(() => chance.whole(3, 5))
    expect(new Set(whole)).toEqual(new Set([3, 4, 5]))
    for (const value of many(() => chance.between(10, 11))) {
      expect(value).toBeGreaterThanOrEqual(10)
      expect(value).toBeLessThan(11)
    }
  })

  it('draws a bell curve around 0', () => {
    const chance = chanceOf(2)
    const values = many(() => chance.bell(), 10_000)
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length
    const spread = Math.sqrt(values.reduce((sum, value) => sum + value ** 2, 0) / values.length)
    expect(Math.abs(mean)).toBeLessThan(0.05)
    expect(Math.abs(spread - 1)).toBeLessThan(0.05)
  })

  it('picks by weight, and never an element whose weight is 0', () => {
    const chance = chanceOf(3)
    const picks = many(() => chance.pick(['never', 'seldom', 'often'], weightOf))
    expect(picks).not.toContain('never')
    const often = picks.filter((pick) => pick === 'often').length / picks.length
    expect(often).toBeGreaterThan(0.7)
    expect(often).toBeLessThan(0.8)
    expect(chance.pick(['never'], weightOf)).toBeUndefined()
    expect(chance.pick([], weightOf)).toBeUndefined()
  })
})

const WEIGHTS: Record<string, number> = { never: 0, seldom: 1, often: 3 }
const weightOf = (name: string) => WEIGHTS[name] ?? 0
