import { expect, it } from 'vitest'
import { type ClosedBy, decideSeal, type SealState } from './seal-rules.ts'

const now = new Date('2026-03-02T09:00:00Z')
const HOUR_MS = 3_600_000
const anOpenQuestion: SealState = {
  state: 'open',
  isSealed: false,
  lastIdeaAt: new Date(now.getTime() - 23 * HOUR_MS),
}
const byAsker = { by: 'asker', earlyAfterMs: 24 * HOUR_MS } as const
const byAdmin = { by: 'admin', earlyAfterMs: 0 } as const
const byTime = { by: 'time', earlyAfterMs: 24 * HOUR_MS } as const

const outcome = (state: Partial<SealState>, seal: { by: ClosedBy; earlyAfterMs: number }) => {
  const decision = decideSeal({ ...anOpenQuestion, ...state }, seal, now)
  return decision.ok || decision.reason
}

it.each([
  [{}, byAsker, 'too_early_to_close'],
  [{}, { ...byAsker, earlyAfterMs: 0 }, true],
  [{}, byTime, true],
  [{ lastIdeaAt: new Date(now.getTime() - 24 * HOUR_MS) }, byAsker, true],
  [{ lastIdeaAt: null }, byAsker, true],
  [{}, byAdmin, true],
  [{ hasOwnIdea: true }, byAdmin, 'close_own_idea'],
  [{ hasOwnIdea: true, state: 'closing', isSealed: true }, byAdmin, true],
  [{ hasOwnIdea: true }, byTime, true],
  [{ state: 'closing' }, byTime, true],
  [{ state: 'closing' }, { ...byAsker, earlyAfterMs: 0 }, 'challenge_closed'],
  [{ state: 'closing', isSealed: true }, byAsker, true],
  [{ state: 'closed', isSealed: true }, byTime, 'challenge_closed'],
  [{ state: 'settled', isSealed: true }, byAsker, 'challenge_closed'],
  [{ state: 'draft' }, byAsker, 'challenge_closed'],
])(
  'decides whether a challenge with %o can be sealed, given the request %o: %s',
  (state, seal, then) => {
    expect(outcome(state, seal)).toBe(then)
  },
)
