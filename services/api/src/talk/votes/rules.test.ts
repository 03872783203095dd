import { FlagKind, ReactionKind } from '@ideathlon/contracts/talk/votes'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decideFlag, decideReaction, flagAfter, kindsAfter, type VoteState } from './rules.ts'

const others: VoteState = { isOwn: false, isShown: true, isArchived: false }

describe('a vote', () => {
  it('is allowed only for a message by another member', () => {
    expect(decideReaction(others)).toMatchObject({ ok: true })
    expect(decideFlag(others)).toMatchObject({ ok: true })
  })

  it.each([
    [{ isOwn: true }, 'own_message_vote', 'own_message_vote'],
    [{ isShown: false }, 'message_gone', 'message_gone'],
    [{ isArchived: true }, 'topic_archived', undefined],
    [{ isOwn: true, isShown: false }, 'own_message_vote', 'own_message_vote'],
  ])('is refused on a message with %o', (over, reaction, flag) => {
    const state = { ...others, ...over }
    expect(decideReaction(state)).toEqual({ ok: false, reason: reaction })
    expect(decideFlag(state)).toMatchObject(
      flag === undefined ? { ok: true } : { ok: false, reason: flag },
    )
  })

  it('has the same result however often it is sent, and disappears when it is taken back', () => {
    const kind = fc.constantFrom(...ReactionKind.options)
    fc.assert(
      fc.property(fc.uniqueArray(kind), kind, fc.boolean(), (kinds, one, on) => {
        const once = kindsAfter(kinds, { kind: one, on })
        expect(kindsAfter(once, { kind: one, on }).toSorted()).toEqual(once.toSorted())
        expect(once.includes(one)).toBe(on)
        expect(new Set(once).size).toBe(once.length)
      }),
    )
  })

  it('leaves at most one flag: the last one that was switched on and not off', () => {
    const kind = fc.constantFrom(...FlagKind.options)
    fc.assert(
      fc.property(fc.array(fc.record({ kind, on: fc.boolean() })), (steps) => {
        let flag: FlagKind | undefined
        let expected: FlagKind | undefined
        for (const step of steps) {
          flag = flagAfter(flag, step)
          if (step.on) expected = step.kind
          else if (expected === step.kind) expected = undefined
          expect(flag).toBe(expected)
        }
      }),
    )
  })
})
