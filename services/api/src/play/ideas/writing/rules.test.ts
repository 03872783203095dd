import { IDEA_GRACE_MS } from '@ideathlon/contracts/limits'
import { expect, it } from 'vitest'
import { decideEdit, type EditState } from './rules.ts'

const now = new Date('2026-03-02T09:00:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms)
const fresh: EditState = {
  challenge: 'open',
  isDeclined: false,
  hasGrace: true,
  enteredAt: now,
  joinsAt: null,
  isSeen: false,
}

it.each<[Partial<EditState>, string]>([
  [{}, 'accepted'],
  [{ enteredAt: ago(IDEA_GRACE_MS) }, 'accepted'],
  [{ enteredAt: ago(IDEA_GRACE_MS + 1) }, 'idea_fixed'],
  [{ joinsAt: new Date(now.getTime() + 1) }, 'accepted'],
  [{ joinsAt: now }, 'idea_fixed'],
  [{ isSeen: true }, 'idea_fixed'],
  [{ hasGrace: false }, 'no_idea_grace'],
  [{ isDeclined: true }, 'idea_declined'],
  [{ challenge: 'closing' }, 'challenge_closed'],
])('decides whether an idea can be edited, given %o: %s', (state, then) => {
  const decision = decideEdit({ ...fresh, ...state }, now)
  expect(decision.ok ? 'accepted' : decision.reason).toBe(then)
})
