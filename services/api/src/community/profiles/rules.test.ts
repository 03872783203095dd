import { expect, it } from 'vitest'
import { whatCanOnPage } from './may.ts'

const mira = { id: 1, admin: false }
const owner = 2
const strangers = { friendship: 'none', may_message: false } as const
const friends = { friendship: 'friends', may_message: true } as const

it('a visitor may do nothing, and no rule is the reason', () => {
  const can = whatCanOnPage(undefined, owner, null)
  expect(new Set(Object.values(can).map(({ allowed }) => allowed))).toEqual(new Set([false]))
  expect(new Set(Object.values(can).map(({ reason }) => reason))).toEqual(new Set([null]))
})

it('on the own page one edits and shares, and does not follow oneself', () => {
  expect(whatCanOnPage(mira, mira.id, null)).toMatchObject({
    edit: { allowed: true },
    share: { allowed: true },
    follow: { allowed: false, reason: 'own_page' },
    fund: { allowed: false, reason: 'own_page' },
  })
})

it('strangers follow and befriend, and write to each other once they are connected', () => {
  expect(whatCanOnPage(mira, owner, strangers)).toMatchObject({
    edit: { allowed: false, reason: 'not_your_page' },
    follow: { allowed: true },
    befriend: { allowed: true },
    message: { allowed: false, reason: 'not_connected' },
  })
  expect(whatCanOnPage(mira, owner, friends)).toMatchObject({
    befriend: { allowed: false, reason: 'friendship_stands' },
    message: { allowed: true },
  })
})

it('whoever is silenced writes to nobody', () => {
  expect(whatCanOnPage({ ...mira, silenced: true }, owner, friends).message.allowed).toBe(false)
})
