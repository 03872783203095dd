import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mayMessage, STRANGERS } from '../../community/relations/between.ts'
import { decideAdding, decideReaching, pairOf, whyPairIsClosed } from './rules.ts'

const between = fc.record({
  follows: fc.boolean(),
  isFollowed: fc.boolean(),
  isFriend: fc.boolean(),
  blocks: fc.boolean(),
  isBlocked: fc.boolean(),
  mutes: fc.boolean(),
})
const member = fc.integer({ min: 1, max: 1000 })
const friend = { ...STRANGERS, isFriend: true }

describe('a pair', () => {
  it('is the same from both sides', () => {
    fc.assert(
      fc.property(member, member, (one, other) => {
        const { first, second } = pairOf(one, other)
        expect(pairOf(other, one)).toEqual({ first, second })
        expect([first, second].sort((a, b) => a - b)).toEqual([first, second])
      }),
    )
  })

  it('is open exactly while messages are allowed and both accounts exist', () => {
    fc.assert(
      fc.property(between, fc.boolean(), (relation, isOtherGone) => {
        const isOpen = whyPairIsClosed({ between: relation, isOtherGone }) === undefined
        expect(isOpen).toBe(mayMessage(relation) && !isOtherGone)
      }),
    )
  })

  it('closes for both sides at once', () => {
    fc.assert(
      fc.property(between, (mine) => {
        const theirs = {
          ...mine,
          follows: mine.isFollowed,
          isFollowed: mine.follows,
          blocks: mine.isBlocked,
          isBlocked: mine.blocks,
        }
        const isOpen = (relation: typeof mine) =>
          whyPairIsClosed({ between: relation, isOtherGone: false }) === undefined
        expect(isOpen(mine)).toBe(isOpen(theirs))
      }),
    )
  })
})

describe('a group', () => {
  it('starts only with members who can all be reached', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: 2, max: 99 }), between)), (people) => {
        const others = people.map(([id, relation]) => ({ id, between: relation }))
        const all = others.every(({ between: relation }) => mayMessage(relation))
        expect(decideReaching(1, others).ok).toBe(all)
      }),
    )
  })

  it('never grows beyond twenty, and adding a member twice changes nothing', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 19 }), (has, more) => {
        const people = Array.from({ length: has }, (_, n) => n + 1)
        const fresh = Array.from({ length: more }, (_, n) => ({ id: 100 + n, between: friend }))
        const known = people.slice(1).map((id) => ({ id, between: STRANGERS }))
        const group = { isPair: false, people }
        expect(decideAdding(1, group, [...fresh, ...known]).ok).toBe(has + more <= 20)
        expect(decideAdding(1, group, known).ok).toBe(true)
      }),
    )
  })

  it('cannot be made from a pair', () => {
    const others = [{ id: 3, between: friend }]
    expect(decideAdding(1, { isPair: true, people: [1, 2] }, others)).toEqual({
      ok: false,
      reason: 'conversation_pair',
    })
  })
})
