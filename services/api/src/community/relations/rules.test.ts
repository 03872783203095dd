import { describe, expect, it } from 'vitest'
import { DAY_MS } from '../../kernel/day.ts'
import { isHidden, mayMessage, type RelationFlags, STRANGERS } from './between.ts'
import {
  daysLeft,
  decideRelation,
  type FriendRequest,
  friendshipOf,
  type RelationState,
} from './rules.ts'

const now = new Date('2026-03-31T12:00:00Z')
const before = (days: number, ms = 0) => new Date(now.getTime() - days * DAY_MS + ms)

const strangers: RelationState = {
  between: STRANGERS,
  mine: null,
  theirs: null,
  isSelf: false,
  waiting: 0,
}
const standing = (between: Partial<RelationFlags>): RelationState => ({
  ...strangers,
  between: { ...STRANGERS, ...between },
})
const requestOf = (days: number, ms = 0): FriendRequest => ({
  requestedAt: before(days, ms),
  ended: null,
})
/** Declined a day after it was sent. */
const declinedOf = (days: number, ms = 0): FriendRequest => ({
  requestedAt: before(days, ms),
  ended: { how: 'declined', at: before(days - 1, ms) },
})
const ended = (how: 'declined' | 'withdrawn', days: number, ms = 0): FriendRequest => ({
  requestedAt: before(days + 1),
  ended: { how, at: before(days, ms) },
})

function outcome(state: RelationState, action: Parameters<typeof decideRelation>[1]) {
  const decision = decideRelation(state, action, now)
  return decision.ok ? decision.changes : decision.reason
}

describe('requesting friendship', () => {
  it.each<[string, RelationState, string[] | string]>([
    ['a stranger', strangers, ['request']],
    ['oneself', { ...strangers, isSelf: true }, 'own_relation'],
    ['a friend', standing({ isFriend: true }), []],
    ['somebody the member blocks', standing({ blocks: true }), 'you_block'],
    ['somebody who has also sent a request', { ...strangers, theirs: requestOf(3) }, ['befriend']],
    [
      'somebody whose request expires this instant',
      { ...strangers, theirs: requestOf(30) },
      ['request'],
    ],
    [
      'somebody whose request has a moment left',
      { ...strangers, theirs: requestOf(30, 1) },
      ['befriend'],
    ],
    [
      'somebody whose request was declined',
      { ...strangers, theirs: ended('declined', 1) },
      ['request'],
    ],
    ['somebody with a pending request from the member', { ...strangers, mine: requestOf(3) }, []],
    [
      'after the member’s request has expired',
      { ...strangers, mine: requestOf(30) },
      'asked_lately',
    ],
    [
      'a moment less than seven days after that',
      { ...strangers, mine: requestOf(37, 1) },
      'asked_lately',
    ],
    ['seven days after that', { ...strangers, mine: requestOf(37) }, ['request']],
    ['somebody who declined', { ...strangers, mine: declinedOf(30, 1) }, []],
    [
      'after a declined request has expired',
      { ...strangers, mine: declinedOf(30) },
      'asked_lately',
    ],
    [
      'a moment less than seven days after that',
      { ...strangers, mine: declinedOf(37, 1) },
      'asked_lately',
    ],
    ['seven days after that', { ...strangers, mine: declinedOf(37) }, ['request']],
    ['after withdrawing', { ...strangers, mine: ended('withdrawn', 7, 1) }, 'asked_lately'],
    ['a week after withdrawing', { ...strangers, mine: ended('withdrawn', 7) }, ['request']],
    ['with 99 pending requests', { ...strangers, waiting: 99 }, ['request']],
    ['with 100 pending requests', { ...strangers, waiting: 100 }, 'too_many_requests'],
  ])('%s', (_what, state, expected) => {
    expect(outcome(state, 'ask')).toEqual(expected)
  })
})

describe('answering', () => {
  it('accepts only a pending request', () => {
    expect(outcome({ ...strangers, theirs: requestOf(30, 1) }, 'accept')).toEqual(['befriend'])
    expect(outcome({ ...strangers, theirs: requestOf(30) }, 'accept')).toBe('request_gone')
    expect(outcome({ ...strangers, theirs: ended('withdrawn', 1) }, 'accept')).toBe('request_gone')
    expect(outcome(standing({ isFriend: true }), 'accept')).toEqual([])
  })

  it('hides a decline from the requester', () => {
    for (const days of [3, 8, 29, 31, 36, 37, 60]) {
      const declined = { ...strangers, mine: declinedOf(days) }
      const waiting = { ...strangers, mine: requestOf(days) }
      expect(friendshipOf(declined, now)).toEqual(friendshipOf(waiting, now))
      expect(outcome(declined, 'ask')).toEqual(outcome(waiting, 'ask'))
      expect(outcome(declined, 'withdraw')).toEqual(outcome(waiting, 'withdraw'))
    }
  })
})

describe('repeating', () => {
  it.each<[Partial<RelationFlags>, Parameters<typeof decideRelation>[1], string[]]>([
    [{}, 'follow', ['follow']],
    [{ follows: true }, 'follow', []],
    [{ follows: true }, 'unfollow', ['unfollow']],
    [{}, 'unfollow', []],
    [{ isFriend: true }, 'unfriend', ['unfriend']],
    [{}, 'unfriend', []],
    [{}, 'decline', []],
    [{}, 'withdraw', []],
    [{}, 'block', ['block']],
    [{ blocks: true }, 'block', []],
    [{ blocks: true }, 'unblock', ['unblock']],
    [{ mutes: true }, 'mute', []],
    [{ mutes: true }, 'unmute', ['unmute']],
  ])('given %j, the action %s changes %j', (between, action, expected) => {
    expect(outcome(standing(between), action)).toEqual(expected)
  })
})

it.each([
  [0, 30],
  [29, 1],
  [29.5, 1],
  [10, 20],
])('gives a request made %d days ago %d days left', (ago, left) => {
  expect(daysLeft(before(ago), now)).toBe(left)
})

it.each<[Partial<RelationFlags>, boolean]>([
  [{}, false],
  [{ follows: true }, false],
  [{ isFollowed: true }, false],
  [{ follows: true, isFollowed: true }, true],
  [{ isFriend: true }, true],
  [{ isFriend: true, isBlocked: true }, false],
  [{ follows: true, isFollowed: true, blocks: true }, false],
])('with %j, the two may write to each other: %s', (between, may) => {
  expect(mayMessage({ ...STRANGERS, ...between })).toBe(may)
  expect(isHidden({ ...STRANGERS, ...between })).toBe('blocks' in between || 'isBlocked' in between)
})
