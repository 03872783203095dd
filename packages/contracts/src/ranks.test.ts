import { describe, expect, it } from 'vitest'
import { Rank, rankOf, ranksOf } from './ranks.ts'
import { ROLES } from './roles.ts'

describe('the ranks', () => {
  it.each(ROLES)('of %s number ten and are consecutive up to level 100', (role) => {
    const ranks = ranksOf(role).map((rank) => Rank.parse(rank))
    expect(ranks.map((rank) => rank.rankPosition)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(ranks.map((rank) => rank.startLevel)).toEqual([1, 11, 21, 31, 41, 51, 61, 71, 81, 91])
    expect(ranks.at(-1)?.endLevel).toBe(100)
    for (const [at, next] of ranks.slice(1).entries()) {
      expect(ranks[at]?.nextScore).toBe(next.startScore)
    }
  })

  it('have a hundred different names, each with a sentence', () => {
    const ranks = ROLES.flatMap(ranksOf)
    expect(new Set(ranks.map((rank) => rank.label)).size).toBe(100)
    expect(new Set(ranks.map((rank) => rank.description)).size).toBe(100)
    for (const { label, description } of ranks) {
      expect(label.length).toBeLessThanOrEqual(18)
      expect(description).toMatch(/^\S.{8,62}[.?]$/)
    }
  })

  it('have a colour for the position and one for the role', () => {
    expect(rankOf('analyst', 10)).toMatchObject({
      id: 'analyst-91',
      label: 'Golden Scale',
      colour: 'rank-10',
      roleColour: 'role-analyst',
      startScore: 1_134_000,
      nextScore: 1_460_349,
    })
  })

  it.each([0, 11])('do not exist at position %d', (position) => {
    expect(() => rankOf('overall', position)).toThrow(RangeError)
  })
})
