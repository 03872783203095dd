import { expect, it } from 'vitest'
import { decideAsking, decidePublish } from './rules.ts'

const state = {
  askerId: 5,
  opensAt: new Date('2026-01-01T00:00:00Z'),
  closesAt: new Date('2026-01-31T00:00:00Z'),
}

it('records when a challenge opens and closes, and how detailed it is', () => {
  const { newEvents, pending } = decidePublish(state, { assumptions: ['who', 'what'] })
  expect(newEvents).toEqual([
    {
      key: 'ChallengePublished',
      data: {
        opensAt: '2026-01-01T00:00:00.000Z',
        closesAt: '2026-01-31T00:00:00.000Z',
        assumptions: 2,
      },
    },
  ])
  expect(pending).toEqual([
    { key: 'ChallengePublished:CreatedChallenge', recipient: 5, data: { assumptions: 2 } },
  ])
})

it('counts earlier challenges of the same day, and queues nothing for an unverified asker', () => {
  const third = decidePublish({ ...state, askedToday: 2 }, { assumptions: [] })
  expect(third.pending).toMatchObject([{ data: { assumptions: 0, earnedToday: 2 } }])
  const unverified = decidePublish({ ...state, isUnverified: true }, { assumptions: [] })
  expect(unverified.newEvents.map(({ key }) => key)).toEqual(['ChallengePublished'])
  expect(unverified.pending).toBeUndefined()
})

it.each([
  ['2026-01-01T00:00:00Z', ['ChallengePublished']],
  ['2025-12-31T00:00:00Z', []],
  ['2025-10-03T00:00:00Z', []],
  ['2025-10-02T00:00:00Z', 'opens_too_late'],
])('creating a challenge on %s that opens on New Year’s Day leads to %o', (now, then) => {
  const decision = decideAsking(state, { assumptions: [] }, new Date(now))
  const outcome = decision.ok ? decision.newEvents.map(({ key }) => key) : decision.reason
  expect(outcome).toEqual(then)
})
