import { expect, it } from 'vitest'
import { answered, decideEntry, type EntryState } from './rules.ts'

const author = 1
const asker = 2
const anOpenQuestion: EntryState = {
  challenge: 'open',
  askerId: asker,
  authorId: author,
  isAskersPerson: false,
  ownIdeas: 0,
  hasEntered: false,
  maxUserIdeas: 3,
  innovators: 8,
  assumptions: ['who', 'why'],
  isCaption: false,
  readsAlong: false,
}
const words = { answers: ['what', 'why'] as const, isCaption: false }

function outcome(state: Partial<EntryState>) {
  const decision = decideEntry({ ...anOpenQuestion, ...state }, words)
  if (!decision.ok) return decision.reason
  const { newEvents, pending = [] } = decision
  return [...newEvents.map(({ key }) => key), ...pending.map(({ key }) => `at the close ${key}`)]
}

const entered = [
  'IdeaCreated',
  'IdeaPublished',
  'at the close IdeaCreated:IdeaSubmitted',
  'at the close IdeaPublished:IdeaSubmittedInChallenge',
]
const early = entered.toSpliced(3, 0, 'at the close IdeaCreated:EarlyIdeaBonus')

it.each<{ given: Partial<EntryState>; then: string | string[] }>([
  { given: {}, then: entered },
  { given: { isUnverified: true, innovators: 0 }, then: entered.toSpliced(2, 1) },
  { given: { challenge: 'closed' }, then: 'challenge_closed' },
  { given: { challenge: 'not_open' }, then: 'challenge_not_open' },
  { given: { authorId: asker }, then: 'own_challenge' },
  { given: { isAskersPerson: true }, then: 'own_challenge' },
  { given: { ownIdeas: 2, hasEntered: true }, then: entered },
  { given: { ownIdeas: 3 }, then: 'too_many_ideas' },
  { given: { innovators: 2 }, then: early },
  { given: { innovators: 3 }, then: entered },
  { given: { innovators: 1, ownIdeas: 1, hasEntered: true }, then: entered },
  { given: { innovators: 1, hasEntered: true }, then: entered },
  { given: { isCaption: true }, then: 'caption_wanted' },
  { given: { readsAlong: true }, then: 'ama_mentor' },
  { given: { isDraftSent: true }, then: 'draft_entered' },
])('decides whether an idea can be entered, given $given: $then', ({ given, then }) => {
  expect(outcome(given)).toEqual(then)
})

it('counts each answered assumption of the challenge once', () => {
  expect(answered(['who', 'why'], ['what', 'why', 'why'])).toEqual(['why'])
  const decision = decideEntry(anOpenQuestion, {
    ...words,
    answers: ['what', 'why', 'why'],
  })
  expect(decision.ok && decision.pending).toEqual([
    { key: 'IdeaCreated:IdeaSubmitted', recipient: author, data: { assumptions: 1 } },
    { key: 'IdeaPublished:IdeaSubmittedInChallenge', recipient: asker, data: {} },
  ])
})

it('accepts a caption only if the challenge asks for captions', () => {
  const caption = { answers: [], isCaption: true }
  expect(decideEntry({ ...anOpenQuestion, isCaption: true }, caption).ok).toBe(true)
  expect(decideEntry(anOpenQuestion, caption)).toMatchObject({ reason: 'caption_unfit' })
})

it('records how many ideas the author entered earlier that day', () => {
  const decision = decideEntry({ ...anOpenQuestion, innovators: 0, enteredToday: 10 }, words)
  expect(decision.ok && decision.pending?.map(({ data }) => data)).toEqual([
    { assumptions: 1, earnedToday: 10 },
    { earnedToday: 10 },
    {},
  ])
})
