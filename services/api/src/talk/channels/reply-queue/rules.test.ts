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

it('lets moderators rule on a reply once, and only its author withdraw it', () => {
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

it('informs the second moderator that the reply has been ruled on', () => {
  const state = { isRuled: true, isAuthor: false, isModerator: true, isArchived: false }
  expect(decideRuling(state, 'decline')).toEqual({ ok: false, reason: 'reply_ruled' })
})
