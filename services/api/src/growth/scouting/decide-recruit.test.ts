import { expect, it } from 'vitest'
import { decideRecruit, type RecruitState } from './decide-recruit.ts'

const playing: RecruitState = {
  scoutId: 7,
  isVerified: true,
  isInTime: true,
  ideas: 1,
  ratings: 0,
  isSeen: true,
  isScoutsOwn: false,
}

it.each([
  { given: {}, then: 'activated' },
  { given: { ideas: 0 }, then: null },
  { given: { ideas: 0, ratings: 4 }, then: null },
  { given: { ideas: 0, ratings: 5 }, then: 'activated' },
  { given: { isVerified: false }, then: null },
  { given: { isInTime: false }, then: null },
  { given: { isScoutsOwn: true }, then: 'void' },
  { given: { isSeen: false }, then: null },
  { given: { isSeen: false, isScoutsOwn: true }, then: 'void' },
  { given: { isScoutsOwn: true, isVerified: false }, then: null },
])('for a recruit with $given, the outcome is $then', ({ given, then }) => {
  expect(decideRecruit({ ...playing, ...given }).outcome).toBe(then)
})

it("pays the scout, but not for the scout's own second account", () => {
  expect(decideRecruit(playing).newEvents).toEqual([
    { key: 'PlatformActivity:RecruitActivated', recipient: 7, data: {} },
  ])
  expect(decideRecruit({ ...playing, isScoutsOwn: true }).newEvents).toEqual([])
})
