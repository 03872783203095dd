import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decideRuling } from './rules.ts'

const reply = fc.record({
  isRuled: fc.boolean(),
  isAuthor: fc.boolean(),
  isModerator: fc.boolean(),
  isArchived: fc.boolean(),
})
const RULINGS = ['approve', 'approve-and-trust', 'decline', 'withdraw'] as const

it('a reply is ruled on once, by moderators, and withdrawn only by its author', () => {
  fc.assert(
    fc.property(reply, fc.constantFrom(...RULINGS), (state, ruling) => {
      const { ok } = decideRuling(state, ruling)
      if (state.isRuled) expect(ok).toBe(false)
      else if (ruling === 'withdraw') expect(ok).toBe(state.isAuthor)
      else if (!state.isModerator) expect(ok).toBe(false)
      else expect(ok).toBe(ruling === 'decline' || !state.isArchived)
    }),
  )
})

it('the second moderator reads that it is decided', () => {
  const state = { isRuled: true, isAuthor: false, isModerator: true, isArchived: false }
  expect(decideRuling(state, 'decline')).toEqual({ ok: false, reason: 'reply_ruled' })
})
