import { expect, it } from 'vitest'
import { decideMentoring, type MentoringState } from './decide-mentoring.ts'

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

it.each<[Partial<MentoringState>, 'like' | 'improve', string | string[]]>([
  [{}, 'like', ['IdeaMentored', 'IdeaMentored:MentoredIdeaLike']],
  [{}, 'improve', ['IdeaMentored', 'IdeaMentored:MentoredIdeaImprove']],
  [{ said: ['like'] }, 'improve', ['IdeaMentored', 'IdeaMentored:MentoredIdeaImprove']],
  [{ said: ['like'] }, 'like', 'already_mentored'],
  [{ isAma: true, isShut: true }, 'improve', 'ama_private'],
  [{ isAma: true }, 'improve', ['IdeaMentored', 'IdeaMentored:IdeaMentoredInAMA']],
  [{ authorId: mentor }, 'like', 'own_mentoring'],
  [{ standsBehind: true }, 'improve', 'own_mentoring'],
  [{ isDeclined: true }, 'like', 'idea_declined'],
  [{ challenge: 'not_open' }, 'like', 'challenge_not_open'],
  [{ challenge: 'closing' }, 'like', 'challenge_closed'],
  [{ challenge: 'closed' }, 'like', 'challenge_closed'],
])('given %o saying what one thinks (%s) leads to %o', (state, kind, then) => {
  const decision = decideMentoring({ ...anOpenIdea, ...state }, { kind })
  expect(decision.ok ? decision.happenings.map(({ key }) => key) : decision.reason).toEqual(then)
})

it('pays the mentor, and tells nobody else', () => {
  const decision = decideMentoring(anOpenIdea, { kind: 'like' })
  expect(decision.ok && decision.happenings).toEqual([
    { key: 'IdeaMentored', data: { kind: 'like' } },
    { key: 'IdeaMentored:MentoredIdeaLike', recipient: mentor, data: {} },
  ])
})
