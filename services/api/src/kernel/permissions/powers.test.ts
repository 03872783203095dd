import { POWER_ACT_NAMES } from '@ideathlon/contracts/acts-of-power'
import type { Actor } from '@ideathlon/service-kit/auth'
import { expect, it } from 'vitest'
import { collectRoutes } from '../../edge/openapi/collect-routes.ts'
import { ACTIONS, can, type Resource } from './can.ts'
import { POWERS } from './powers.ts'

const member: Actor = { id: 1, admin: false }
const talk = { read: true, start: true, post: true, moderate: false }
const others: Resource = { owner: 2, asker: 3, platformOwner: 4, isStaff: false, talk }
const moderated: Resource = { ...others, talk: { ...talk, moderate: true } }
const powerful: readonly [Actor, Resource][] = [
  [{ ...member, admin: true }, moderated],
  [{ ...member, ambassador: true }, others],
  [member, { ...others, isStaff: true }],
]

it('lists the acts allowed by every permission over other members’ things', () => {
  const reaching = ACTIONS.filter(
    (action) =>
      !can(member, action, others) && powerful.some(([actor, it]) => can(actor, action, it)),
  )
  expect(Object.keys(POWERS).sort()).toEqual([...reaching].sort())
})

it('has a permission and a call for every act of power', async () => {
  const called = (await collectRoutes()).flatMap(({ route }) => route.acts ?? [])
  const allowed = Object.values(POWERS).flat()
  expect(POWER_ACT_NAMES.filter((act) => !allowed.includes(act))).toEqual([])
  expect(POWER_ACT_NAMES.filter((act) => !called.includes(act))).toEqual([])
})

/**
 * These acts change no member's data: they only compute something, or continue something already
 * authorised.
 */
const HARMLESS = ['enterImpersonation', 'testSsoProvider', 'verifyScores', 'tryRules', 'tryDraft']

it('treats every change that only admins or moderators can make as an act of power', async () => {
  const silent = (await collectRoutes()).filter(
    ({ route: { method, auth, acts = [] } }) =>
      method !== 'GET' && (auth === 'admin' || auth === 'moderator') && acts.length === 0,
  )
  expect(silent.map(({ name }) => name).sort()).toEqual([...HARMLESS].sort())
})
