import { expect, it } from 'vitest'
import { type ClosingState, decideClosing } from './rules.ts'
import { EMPTY_CLOSING } from './testing/empty-closing.ts'

const asker = EMPTY_CLOSING.askerId
/** `count` ideas in the order of entry; their authors take turns. */
const ideas = (count: number, authors = count) =>
  Array.from({ length: count }, (_, i) => ({
    ideaId: i + 1,
    authorId: 100 + (i % authors),
    entered: i,
    isTest: false,
  }))
/**
 * Every rater rates every idea. Raters with a positive `taste` consider the first idea the best.
 */
const ratings = (raters: number, count: number, taste = (_rater: number) => 1) =>
  Array.from({ length: raters * count }, (_, i) => {
    const [rater, idea] = [Math.floor(i / count), i % count]
    const quality = 9 - (8 * idea) / Math.max(1, count - 1)
    const stars = taste(rater) > 0 ? quality : 10 - quality
    const jitter = ((rater * 7 + idea * 3) % 3) / 2
    const rounded = Math.min(10, Math.max(1, Math.round((stars + jitter) * 2) / 2))
    return { raterId: 500 + rater, ideaId: idea + 1, stars: rounded, share: 1, earnedToday: idea }
  })

const closingEvents = (state: Partial<ClosingState>) =>
  decideClosing({ ...EMPTY_CLOSING, ...state }).newEvents
const count = (state: Partial<ClosingState>, key: string) =>
  closingEvents(state).filter((newEvent) => newEvent.key === `ChallengeClosed:${key}`).length

it('starts with the close and counts every player once', () => {
  const both = [...ratings(3, 2), { ...ratings(1, 1)[0], raterId: 100, ideaId: 2 }]
  const state = { ideas: ideas(2), ratings: both as ClosingState['ratings'] }
  expect(closingEvents(state)[0]).toEqual({
    key: 'ChallengeClosed',
    data: { by: 'time', ideas: 2, ratings: 7, players: 5 },
  })
})

it('rewards the authors of the Top 5 in order, and no others', () => {
  const places = closingEvents({ ideas: ideas(8), ratings: ratings(6, 8) }).filter(
    (newEvent) => newEvent.key === 'ChallengeClosed:EndOfChallengeCommunityRanking',
  )
  expect(places).toMatchObject(
    [1, 2, 3, 4, 5].map((place) => ({ data: { place }, idea: place, recipient: 99 + place })),
  )
})

it.each([
  { entered: 49, authors: 49, paid: 0 },
  { entered: 50, authors: 50, paid: 3 },
  { entered: 50, authors: 2, paid: 2 },
])(
  'with $entered ideas by $authors authors, $paid authors get the bonus for early ideas',
  (row) => {
    const state = { ideas: ideas(row.entered, row.authors) }
    expect(count(state, 'EarlyIdeaInBigChallengeBonus')).toBe(row.paid)
  },
)

it.each([
  { raters: 23, paid: 0 },
  { raters: 24, paid: 1 },
])(
  'with one author and $raters raters, the popularity bonus is paid $paid times',
  ({ raters, paid }) => {
    const state = { ideas: ideas(1), ratings: ratings(raters, 1) }
    expect(count(state, 'PopularChallengeBonus')).toBe(paid)
  },
)

it('pays for agreement with the crowd, and deducts for contradiction', () => {
  const played = { ideas: ideas(12), ratings: ratings(12, 12, (rater) => (rater === 3 ? -1 : 1)) }
  expect(count(played, 'IdeaRatingCorrelatedCrowd')).toBe(11)
  const against = closingEvents(played).filter(
    ({ key }) => key === 'ChallengeClosed:IdeaRatingCorrelatedCrowdNegative',
  )
  expect(against).toMatchObject([{ recipient: 503 }])
})

it('never deducts more from a rater than the challenge paid', () => {
  const unpaid = ratings(12, 12, (rater) => (rater === 3 ? -1 : 1)).map((rating) => ({
    ...rating,
    earnedToday: 60,
  }))
  const played = { ideas: ideas(12), ratings: unpaid }
  expect(count(played, 'IdeaRatingCorrelatedCrowdNegative')).toBe(0)
})

it('counts guests as players, with no weight', () => {
  const guests = new Set([500, 501, 502, 503, 504, 505])
  const played = { ideas: ideas(8), ratings: ratings(6, 8), guests }
  expect(count(played, 'EndOfChallengeCommunityRanking')).toBe(0)
  expect(closingEvents(played)[0]).toMatchObject({ data: { players: 14 } })
})

it('rates and ranks a test idea, and gives its prize to the next one', () => {
  const [best, ...others] = ideas(8)
  const tested = [{ ...best, authorId: asker, isTest: true }, ...others] as ClosingState['ideas']
  const rewarded = closingEvents({ ideas: tested, ratings: ratings(6, 8) }).filter(
    ({ key }) => key === 'ChallengeClosed:EndOfChallengeCommunityRanking',
  )
  expect(rewarded).toMatchObject(
    [1, 2, 3, 4, 5].map((place) => ({ data: { place }, idea: place + 1 })),
  )
})

it('pays authors for the ratings of their ideas only at the close', () => {
  const paid = closingEvents({ ideas: ideas(2), ratings: ratings(3, 2) }).filter(
    ({ key }) => key === 'IdeaRated:IdeaRatedInChallenge',
  )
  expect(paid).toHaveLength(6)
})

it('pays mentors who agree with others about their peers', () => {
  const pairs = Array.from({ length: 12 }, (_, n) => ({ own: n % 6, others: (n % 6) * 0.8 }))
  expect(count({ peers: [{ raterId: 77, pairs }] }, 'PeerMentorCommentCorrelated')).toBe(1)
})
