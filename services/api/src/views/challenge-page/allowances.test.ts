import { expect, it } from 'vitest'
import type { Openness } from '../../play/challenges/openness.ts'
import { challengeAllowances } from './allowances.ts'

const asker = { id: 1, admin: false }
const member = { id: 2, admin: false }
const admin = { id: 3, admin: true }
const aQuestion = {
  askerId: 1,
  isAskersPerson: false,
  ownIdeas: 0,
  maxUserIdeas: 3,
  innovators: 0,
  assumptions: [],
  isRatingStarted: true,
  isCaption: false,
  readsAlong: false,
  isShut: false,
}
const may = { allowed: true, reason: null }
const mayNot = (reason: string | null) => ({ allowed: false, reason })

it.each([
  [asker, 'open', mayNot('own_challenge'), may, may],
  [member, 'open', may, may, mayNot('not_your_challenge')],
  [admin, 'open', may, may, may],
  [undefined, 'open', mayNot(null), mayNot(null), mayNot(null)],
  [
    member,
    'closed',
    mayNot('challenge_closed'),
    mayNot('challenge_closed'),
    mayNot('not_your_challenge'),
  ],
  [
    asker,
    'not_open',
    mayNot('challenge_not_open'),
    mayNot('challenge_not_open'),
    mayNot('challenge_not_open'),
  ],
])(
  'decides what %o can do in a challenge that is %s: enter %o, rate %o, close %o',
  (viewer, challenge, enter_idea, rate, close) => {
    const can = challengeAllowances(viewer, { ...aQuestion, challenge: challenge as Openness })
    expect(can).toMatchObject({ enter_idea, rate, close })
  },
)

it('lets only the circle of an AMA rate or mentor, and everyone enter', () => {
  const can = challengeAllowances(member, { ...aQuestion, challenge: 'open', isShut: true })
  const shut = mayNot('ama_private')
  expect(can).toMatchObject({ enter_idea: may, rate: shut, mentor: shut })
  const open = challengeAllowances(member, { ...aQuestion, challenge: 'open' })
  expect(open.mentor).toEqual(may)
})

it('lets a silenced member rate, but neither enter nor mentor', () => {
  const can = challengeAllowances(
    { ...member, silenced: true },
    { ...aQuestion, challenge: 'open' },
  )
  const mute = mayNot('silenced')
  expect(can).toMatchObject({ enter_idea: mute, rate: may, mentor: mute })
})

it('lets an admin who views as a member help to run a challenge, but never play', () => {
  const play = mayNot('shadow_play')
  const state = { ...aQuestion, challenge: 'open' as const }
  expect(challengeAllowances({ ...member, shadowedBy: 3 }, state)).toEqual({
    enter_idea: play,
    rate: play,
    mentor: play,
    close: mayNot('not_your_challenge'),
  })
  expect(challengeAllowances({ ...asker, shadowedBy: 3 }, state).close).toEqual(may)
})
