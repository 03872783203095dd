import { priceOf } from '@ideathlon/contracts/price'
import { Rules } from '@ideathlon/contracts/rules'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import newest from '../../../../../../rules/4.json' with { type: 'json' }
import type { Decision } from '../../../kernel/command/decision.ts'
import { decideEntry } from '../../ideas/entering/rules.ts'
import { decideRate } from '../../mentoring/rates/rules.ts'
import { decideMentoring } from '../../mentoring/rules.ts'
import { decideClosing } from '../rules.ts'
import { EMPTY_CLOSING } from '../testing/empty-closing.ts'
import { type PendingPoint, payableActs } from './payable-points.ts'

const rules = Rules.parse(newest)
const asker = EMPTY_CLOSING.askerId
const member = fc.integer({ min: 1, max: 9 })

const anEntry = fc.record({ author: member, innovators: fc.nat(5) }).map(({ author, innovators }) =>
  decideEntry(
    {
      challenge: 'open',
      askerId: asker,
      authorId: author,
      isAskersPerson: false,
      ownIdeas: 0,
      hasEntered: false,
      maxUserIdeas: 3,
      innovators,
      assumptions: ['who'],
      isCaption: false,
      readsAlong: false,
    },
    { answers: ['who'], isCaption: false },
  ),
)
const aComment = member.map((mentorId) =>
  decideMentoring(
    {
      challenge: 'open',
      isAma: false,
      isShut: false,
      mentorId,
      authorId: 100,
      standsBehind: false,
      isDeclined: false,
      said: [],
    },
    { kind: 'improve' },
  ),
)
const aRate = fc.record({ raterId: member, stars: fc.nat(5) }).map(({ raterId, stars }) =>
  decideRate(
    {
      state: 'open',
      raterId,
      mentorId: 200,
      authorId: raterId,
      isOwn: false,
      isPeer: false,
      hasRated: false,
    },
    { stars },
  ),
)

/** Pending points of ideas, as the close loads them. */
const pending = fc
  .array(
    fc.record({
      decision: fc.oneof(anEntry, aComment, aRate),
      idea: fc.integer({ min: 1, max: 20 }),
      counts: fc.boolean(),
    }),
    { maxLength: 30 },
  )
  .map((commands) => commands.flatMap(rowsOf).map((row, i) => ({ ...row, id: String(i) })))

function rowsOf(command: { decision: Decision; idea: number; counts: boolean }) {
  const { decision, idea, counts } = command
  if (!decision.ok) throw new Error(decision.reason)
  return (decision.pending ?? []).map((point) => ({ counts, point: { ...point, idea } }))
}

/** All ideas, as if each had been rated by enough others. */
const ALL_PLAYED = new Set(Array.from({ length: 20 }, (_, n) => n + 1))
const paidBy = (rows: readonly PendingPoint[], played: ReadonlySet<number> = ALL_PLAYED) =>
  payableActs(rows, played).map(({ point }) => point)
const worth = (points: readonly PendingPoint['point'][]) =>
  points.reduce((sum, { key, data }) => sum + priceOf(key, data, rules), 0)

describe('pending points at the close', () => {
  it('are paid in full: each point once, with the same sum', () => {
    fc.assert(
      fc.property(pending, (rows) => {
        const all = rows.map((row) => ({ ...row, counts: true }))
        expect(paidBy(all)).toHaveLength(all.length)
        expect(worth(paidBy(all))).toBe(worth(all.map(({ point }) => point)))
      }),
    )
  })

  it('lapse with their idea, without affecting others', () => {
    fc.assert(
      fc.property(pending, (rows) => {
        const standing = rows.filter(({ counts }) => counts)
        expect(paidBy(rows)).toEqual(paidBy(standing))
        expect(worth(paidBy(rows))).toBe(worth(standing.map(({ point }) => point)))
      }),
    )
  })

  it('lapse with an idea that has too few ratings for a rank', () => {
    fc.assert(
      fc.property(pending, fc.integer({ min: 1, max: 20 }), (rows, unplayed) => {
        const played = new Set([...ALL_PLAYED].filter((idea) => idea !== unplayed))
        expect(paidBy(rows, played)).toEqual(paidBy(rows).filter(({ idea }) => idea !== unplayed))
      }),
    )
  })

  it('are paid in an order that does not reveal when they were earned', () => {
    fc.assert(
      fc.property(
        pending.chain((rows) =>
          fc.tuple(
            fc.constant(rows),
            fc.shuffledSubarray(rows, {
              minLength: rows.length,
            }),
          ),
        ),
        ([rows, shuffled]) => {
          expect(paidBy(shuffled)).toEqual(paidBy(rows))
        },
      ),
    )
  })

  it('come after the close itself and before the results', () => {
    const [row] = rowsOf({
      decision: decideMentoring(
        {
          challenge: 'open',
          isAma: false,
          isShut: false,
          mentorId: 7,
          authorId: 100,
          standsBehind: false,
          isDeclined: false,
          said: [],
        },
        { kind: 'like' },
      ),
      idea: 3,
      counts: true,
    }) as [Omit<PendingPoint, 'id'>]
    const questionRatings = [{ raterId: 5, stars: 4 }]
    const ideas = [{ ideaId: 3, authorId: 100, entered: 1, isTest: false }]
    const ratings = [500, 501].map((raterId) => ({
      raterId,
      ideaId: 3,
      stars: 7,
      share: 1,
      earnedToday: 0,
    }))
    const state = {
      ...EMPTY_CLOSING,
      ideas,
      ratings,
      questionRatings,
      due: [{ id: 'one', ...row }],
    }
    const keys = decideClosing(state).newEvents.map(({ key }) => key)
    expect(keys.slice(0, 2)).toEqual(['ChallengeClosed', 'IdeaMentored:MentoredIdeaLike'])
    expect(keys).toContain('ChallengeRated:ChallengeRatedByAnalyst')
    const unplayed = { ...state, ratings: ratings.slice(0, 1) }
    expect(decideClosing(unplayed).newEvents.map(({ key }) => key)).not.toContain(
      'IdeaMentored:MentoredIdeaLike',
    )
  })
})
