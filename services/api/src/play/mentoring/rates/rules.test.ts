import { expect, it } from 'vitest'
import { decideRate, type RateState } from './rules.ts'

const [rater, mentor, author] = [1, 2, 3]
const aComment: RateState = {
  state: 'open',
  raterId: rater,
  mentorId: mentor,
  authorId: author,
  isOwn: false,
  isPeer: true,
  hasRated: false,
}
const byPeer = {
  now: ['MentorRated'],
  atTheClose: ['MentorRated:RatedPeerMentor', 'MentorRated:MentorCommentRatedByPeer'],
}
const byPeerAfter: typeof byPeer = {
  now: [...byPeer.now, ...byPeer.atTheClose],
  atTheClose: [],
}
const byAuthor = {
  now: ['MentorRated'],
  atTheClose: ['MentorRated:RatedMentorComment', 'MentorRated:MentorCommentRatedByInnovator'],
}

it.each<[Partial<RateState>, string | typeof byPeer]>([
  [{}, byPeer],
  [{ state: 'closing' }, byPeer],
  [{ state: 'closed' }, byPeerAfter],
  [{ state: 'settled' }, 'mentoring_settled'],
  [{ state: 'archived' }, 'mentoring_settled'],
  [{ authorId: rater }, byAuthor],
  [{ authorId: rater, isPeer: false }, byAuthor],
  [{ isUnverified: true }, { now: byPeer.now, atTheClose: byPeer.atTheClose.slice(1) }],
  [
    { isUnverified: true, state: 'closed' },
    { now: byPeer.now, atTheClose: [] },
  ],
  [
    { isUnverified: true, authorId: rater },
    { now: byAuthor.now, atTheClose: byAuthor.atTheClose.slice(1) },
  ],
  [{ isPeer: false }, 'mentor_first'],
  [{ mentorId: rater }, 'own_comment'],
  [{ isOwn: true }, 'own_comment'],
  [{ hasRated: true }, 'comment_rated'],
])('decides whether a comment can be rated, given %o: %o', (state, then) => {
  const decision = decideRate({ ...aComment, ...state }, { stars: 4 })
  const keysOf = (events: readonly { key: string }[] = []) => events.map(({ key }) => key)
  const summary = decision.ok && {
    now: keysOf(decision.newEvents),
    atTheClose: keysOf(decision.pending),
  }
  expect(decision.ok ? summary : decision.reason).toEqual(then)
})

it('queues points for the mentor according to the stars, and for the rater', () => {
  const decision = decideRate(aComment, { stars: 4 })
  expect(decision.ok && decision.newEvents).toEqual([
    { key: 'MentorRated', data: { mentor, stars: 4, by: 'peer' } },
  ])
  expect(decision.ok && decision.pending).toEqual([
    { key: 'MentorRated:RatedPeerMentor', recipient: rater, data: {} },
    {
      key: 'MentorRated:MentorCommentRatedByPeer',
      recipient: mentor,
      data: { stars: 4, starsMax: 5 },
    },
  ])
})
