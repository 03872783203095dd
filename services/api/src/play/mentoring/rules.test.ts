import { expect, it } from 'vitest'
import { decideMentoring, type MentoringState } from './rules.ts'

const mentor = 5
const anOpenIdea: MentoringState = {
  challenge: 'open',
  isAma: false,
  isShut: false,
  mentorId: mentor,
  authorId: 6,
  standsBehind: false,
  isDeclined: false,
  said: [],
}

it.each<[Partial<MentoringState>, 'like' | 'improve', string]>([
  [{}, 'like', 'IdeaMentored:MentoredIdeaLike'],
  [{}, 'improve', 'IdeaMentored:MentoredIdeaImprove'],
  [{ said: ['like'] }, 'improve', 'IdeaMentored:MentoredIdeaImprove'],
  [{ said: ['like'] }, 'like', 'already_mentored'],
  [{ isAma: true, isShut: true }, 'improve', 'ama_private'],
  [{ isAma: true }, 'improve', 'IdeaMentored:IdeaMentoredInAMA'],
  [{ authorId: mentor }, 'like', 'own_mentoring'],
  [{ standsBehind: true }, 'improve', 'own_mentoring'],
  [{ isDeclined: true }, 'like', 'idea_declined'],
  [{ challenge: 'not_open' }, 'like', 'challenge_not_open'],
  [{ challenge: 'closing' }, 'like', 'challenge_closed'],
  [{ challenge: 'closed' }, 'like', 'challenge_closed'],
])('for an idea with %o, a mentor comment of the kind %s leads to %o', (state, kind, then) => {
  const decision = decideMentoring({ ...anOpenIdea, ...state }, { kind })
  const pending = decision.ok && decision.pending?.map(({ key }) => key).join()
  expect(decision.ok ? pending : decision.reason).toBe(then)
})

it('keeps the mentor’s points pending until names are revealed', () => {
  expect(decideMentoring(anOpenIdea, { kind: 'like' })).toEqual({
    ok: true,
    newEvents: [{ key: 'IdeaMentored', data: { kind: 'like' } }],
    pending: [{ key: 'IdeaMentored:MentoredIdeaLike', recipient: mentor, data: {} }],
  })
})
