import { expect, it } from 'vitest'
import type { Decision } from '../../../kernel/command/decision.ts'
import { type DecliningState, decideDeclining, decideRestoring } from './rules.ts'

const now = new Date('2026-03-09T09:00:00Z')
const aWeekAgo = new Date('2026-03-02T09:00:00Z')
const standing: DecliningState = { challenge: 'open', declinedAt: null, isHidden: false }
const outcome = (decision: Decision) =>
  decision.ok ? decision.newEvents.map(({ key }) => key) : decision.reason

it.each<[Partial<DecliningState>, string | string[]]>([
  [{}, ['IdeaDeclined']],
  [{ challenge: 'closing' }, ['IdeaDeclined']],
  [{ challenge: 'closed' }, 'challenge_closed'],
  [{ challenge: 'not_open' }, 'challenge_not_open'],
  [{ declinedAt: aWeekAgo }, 'already_declined'],
  [{ isHidden: true }, 'already_declined'],
])('decides whether an idea can be declined, given %o: %o', (state, then) => {
  expect(outcome(decideDeclining({ ...standing, ...state }))).toEqual(then)
})

it.each<[Partial<DecliningState>, string | string[]]>([
  [{ declinedAt: aWeekAgo }, ['IdeaRestored']],
  [{ declinedAt: new Date(aWeekAgo.getTime() - 1) }, 'decline_final'],
  [{}, 'not_declined'],
  [{ isHidden: true }, 'idea_hidden_by_review'],
  [{ declinedAt: aWeekAgo, challenge: 'closed' }, 'challenge_closed'],
])('decides whether an idea can be restored, given %o: %o', (state, then) => {
  expect(outcome(decideRestoring({ ...standing, ...state }, now))).toEqual(then)
})
