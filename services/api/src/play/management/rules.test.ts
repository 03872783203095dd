import type { BulkChange } from '@ideathlon/contracts/community/managed-challenges'
import { expect, it } from 'vitest'
import { decideManaged, type ManagedState, type Target } from './rules.ts'

const now = new Date('2026-03-02T09:00:00Z')
const later = (days: number) => new Date(now.getTime() + days * 86_400_000)
const cities = { id: 1, name: 'Cities', slug: 'cities', family: 'cities' }
const health = { id: 6, name: 'Health', slug: 'health', family: 'health' }
const funny = { id: 58, name: 'Funny', slug: 'caption-funny', family: 'caption' }
const town = { id: 55, name: 'My town', slug: 'local-town', family: 'local-civics' }

const open: ManagedState = {
  state: 'open',
  isHidden: false,
  isTakenDown: false,
  isSealed: false,
  closesAt: later(7),
  category: cities,
  isCaption: false,
  hasLocation: false,
  hasIdeas: false,
  hasPlayers: false,
  hasMoney: false,
}
const decide = (state: Partial<ManagedState>, change: BulkChange, target?: Target) => {
  const decided = decideManaged({ ...open, ...state }, { change, target }, now)
  return decided.ok ? decided.change.after : decided.reason
}
const extend = (closesAt: Date): BulkChange => ({
  action: 'extend',
  closes_at: closesAt.toISOString(),
})

it('hides what members see, and shows it again unless a moderator took it down', () => {
  expect([
    decide({}, { action: 'hide' }),
    decide({ isHidden: true }, { action: 'hide' }),
    decide({ state: 'draft' }, { action: 'hide' }),
    decide({ isHidden: true }, { action: 'show' }),
    decide({}, { action: 'show' }),
    decide({ isHidden: true, isTakenDown: true }, { action: 'show' }),
  ]).toEqual([
    ...['hidden', 'hidden_already', 'not_public_yet'],
    ...['visible', 'shown_already', 'hidden_by_review'],
  ])
})

it('unpublishes only challenges that are open, have not been played and promise no money', () => {
  const unpublish = (state: Partial<ManagedState>) => decide(state, { action: 'unpublish' })
  expect([
    unpublish({}),
    unpublish({ state: 'closed' }),
    unpublish({ closesAt: now }),
    unpublish({ hasIdeas: true, hasPlayers: true }),
    unpublish({ hasPlayers: true }),
    unpublish({ hasMoney: true }),
  ]).toEqual([
    ...['draft', 'only_open', 'only_open', 'unpublish_after_idea'],
    ...['unpublish_after_play', 'unpublish_with_money'],
  ])
})

it('moves a challenge only to a category that it fits', () => {
  const move = (state: Partial<ManagedState>, target: Target) =>
    decide(state, { action: 'move', category: 1 }, target)
  expect([
    move({}, health),
    move({}, cities),
    move({}, undefined),
    move({}, funny),
    move({ isCaption: true }, funny),
    move({ isCaption: true }, health),
    move({}, town),
    move({ hasLocation: true }, town),
  ]).toEqual([
    ...['Health', 'in_category_already', 'category_not_here', 'category_unfit'],
    ...['Funny', 'category_unfit', 'category_unfit', 'My town'],
  ])
})

it('closes open challenges, and extends them to a later end within a year', () => {
  expect([
    decide({}, { action: 'close' }),
    decide({ state: 'settled' }, { action: 'close' }),
    decide({}, extend(later(9))),
    decide({}, extend(later(7))),
    decide({}, extend(later(400))),
    decide({ closesAt: now }, extend(later(9))),
  ]).toEqual([
    ...['closed', 'challenge_closed', later(9).toISOString()],
    ...['end_not_later', 'end_too_late', 'only_open'],
  ])
})
