import { expect, it } from 'vitest'
import { decideRating, type RatingState } from './rules.ts'

const rater = 1
const author = 2
const asker = 3
const anOpenIdea: RatingState = {
  challenge: 'open',
  isStarted: true,
  askerId: asker,
  raterId: rater,
  authorId: author,
  standsBehind: false,
  isDeclined: false,
  isShut: false,
  earlier: null,
  earnedToday: 4,
  recent: [],
  othersMean: 5,
  sinceLowVariance: Number.POSITIVE_INFINITY,
}
const fourStars = { stars: 4, served: true }

function outcome(state: Partial<RatingState>, command = fourStars) {
  const decision = decideRating({ ...anOpenIdea, ...state }, command)
  return decision.ok ? decision.newEvents.map((newEvent) => newEvent.key) : decision.reason
}

const first = ['RatingCreated', 'RatingCreated:RatedIdea', 'IdeaRated:IdeaRatedByAnalyst']
const askingPaid = 'ChallengePublished:CreatedChallenge'
const asking = { inputs: { assumptions: 2 }, counted: 4, isNew: true }
const stranger = { pair: 0, isUnverified: false, asking: null }
const low = 'IdeaRated:IdeaRatingVarianceLow'

it.each<{ given: Partial<RatingState>; then: string | string[] }>([
  { given: {}, then: first },
  { given: { challenge: 'closed' }, then: 'challenge_closed' },
  { given: { challenge: 'not_open' }, then: 'challenge_not_open' },
  { given: { raterId: author }, then: 'own_idea' },
  { given: { standsBehind: true }, then: 'own_idea' },
  { given: { isDeclined: true }, then: 'idea_declined' },
  { given: { isShut: true }, then: 'ama_private' },
  { given: { isStarted: false }, then: 'rating_not_started' },
  { given: { raterId: asker }, then: first.slice(0, 2) },
  { given: { challenge: 'closing' }, then: first },
  { given: { isUnverified: true }, then: ['RatingCreated'] },
  { given: { askerSide: { ...stranger, isUnverified: true } }, then: first.slice(0, 2) },
  { given: { askerSide: stranger }, then: first },
  { given: { askerSide: { ...stranger, asking: { ...asking, counted: 3 } } }, then: first },
  { given: { askerSide: { ...stranger, asking } }, then: [...first, askingPaid] },
  { given: { askerSide: { ...stranger, asking: { ...asking, isNew: false } } }, then: first },
  { given: { guest: { isElsewhere: false } }, then: ['RatingCreated'] },
  { given: { guest: { isElsewhere: true } }, then: 'guest_elsewhere' },
])('decides whether an idea can be rated, given $given: $then', ({ given, then }) => {
  expect(outcome(given)).toEqual(then)
})

const changed = ['RatingCreated']
it.each<{ earlier: { stars: number; isFinal: boolean }; then: string | string[] }>([
  { earlier: { stars: 9, isFinal: false }, then: changed },
  { earlier: { stars: 9, isFinal: true }, then: 'already_final' },
  { earlier: { stars: 4, isFinal: false }, then: [] },
  { earlier: { stars: 4, isFinal: true }, then: [] },
])('four stars after an earlier rating of $earlier lead to $then', ({ earlier, then }) => {
  expect(outcome({ earlier })).toEqual(then)
})

it('records the value that a changed rating replaces', () => {
  const decision = decideRating({ ...anOpenIdea, earlier: { stars: 9, isFinal: false } }, fourStars)
  expect(decision.ok && decision.newEvents.map((newEvent) => newEvent.data)).toEqual([
    { stars: 4, starsMax: 10, served: true, replacedStars: 9 },
  ])
})

it('reveals nothing to an author: rating points are paid at the close', () => {
  const decision = decideRating(anOpenIdea, fourStars)
  const recipients =
    decision.ok && decision.newEvents.flatMap((one) => ('recipient' in one ? [one.recipient] : []))
  expect(recipients).toEqual([rater, asker])
})

it('refuses an idea outside the queue once the time is up', () => {
  const unserved = { stars: 4, served: false }
  expect(outcome({ challenge: 'closing' }, unserved)).toBe('challenge_closed')
  const earlier = { stars: 9, isFinal: false }
  expect(outcome({ challenge: 'closing', earlier }, unserved)).toEqual(changed)
})

const alike = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ stars: 4, othersMean: 2 + (i % 7) }))

it.each<{ given: Partial<RatingState>; found: boolean }>([
  { given: { recent: alike(11) }, found: true },
  { given: { recent: alike(10) }, found: false },
  { given: { recent: alike(11), sinceLowVariance: 20 }, found: true },
  { given: { recent: alike(11), sinceLowVariance: 19 }, found: false },
  { given: { recent: alike(11), othersMean: null }, found: false },
])('decides whether a rating shows low variance, given $given: $found', ({ given, found }) => {
  const decision = decideRating({ ...anOpenIdea, ...given }, fourStars)
  // The event is hidden and not linked to an idea, because otherwise it would reveal the others'
  // ratings.
  const hidden = { key: low, recipient: rater, data: {}, idea: null, isHidden: true }
  expect(decision.ok && decision.pending).toEqual(found ? [hidden] : [])
  expect(outcome(given)).not.toContain(low)
})

it('pays the asker without naming the idea, and records how often the two paid each other', () => {
  const decision = decideRating(
    { ...anOpenIdea, askerSide: { ...stranger, pair: 2, asking } },
    fourStars,
  )
  expect(decision.ok && decision.newEvents.slice(2)).toEqual([
    { key: 'IdeaRated:IdeaRatedByAnalyst', recipient: asker, data: { pair: 2 } },
    { key: askingPaid, recipient: asker, data: { assumptions: 2 }, idea: null },
  ])
})
