import { describe, expect, it } from 'vitest'
import type { Decision } from '../../../kernel/command/decision.ts'
import { decideClaim, decideVerdict, type ItemState } from './decide.ts'

const now = new Date('2026-03-02T09:00:00Z')
const later = new Date('2026-03-02T09:00:01Z')
const waiting: ItemState = { state: 'waiting', author: 7, claim: null }
const word = (decision: Decision) => (decision.ok ? 'yes' : decision.reason)

const named = { isHiddenAuthor: false }
const deciding: typeof decideClaim = (item, by, at) =>
  decideVerdict({ ...item, ...named }, { by, verdict: 'decline' }, at)

describe.each([
  ['taking', decideClaim],
  ['deciding', deciding],
])('%s an item', (_, decide) => {
  it.each<[string, Partial<ItemState>, string]>([
    ['is waiting', {}, 'yes'],
    ["is the moderator's own", { author: 1 }, 'own_thing'],
    ['is claimed by someone else', { claim: { by: 2, until: later } }, 'claimed_by_other'],
    ['was claimed by someone else until now', { claim: { by: 2, until: now } }, 'yes'],
    ['is claimed by the same moderator', { claim: { by: 1, until: later } }, 'yes'],
    ['is decided', { state: 'decided' }, 'already_decided'],
  ])('is allowed or refused correctly when the item %s', (_given, given, then) => {
    expect(word(decide({ ...waiting, ...given }, 1, now))).toBe(then)
  })
})

it('allows claiming an appeal, but not deciding it like a report', () => {
  const appealed: ItemState = { ...waiting, state: 'appealed' }
  expect(word(decideClaim(appealed, 1, now))).toBe('yes')
  expect(word(deciding(appealed, 1, now))).toBe('already_decided')
})

it.each([
  ['approve', 'yes'],
  ['decline', 'yes'],
  ['approve_and_trust', 'author_hidden'],
  ['decline_and_block', 'author_hidden'],
] as const)('answers %s with %s while the author is hidden', (verdict, then) => {
  const item = { ...waiting, isHiddenAuthor: true }
  expect(word(decideVerdict(item, { by: 1, verdict }, now))).toBe(then)
  expect(word(decideVerdict({ ...waiting, ...named }, { by: 1, verdict }, now))).toBe('yes')
})
