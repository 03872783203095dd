import type { AmaAct } from '@ideathlon/contracts/ama'
import { AMA_MENTORS_MAX } from '@ideathlon/contracts/limits'
import { expect, it } from 'vitest'
import { type CircleState, decideAmaInvitation } from './rules.ts'

const target = { standing: 'none', isAsker: false } as const
const asker: CircleState = {
  isAma: true,
  isOpen: true,
  isAsker: true,
  own: 'none',
  hasEntered: false,
  target,
  taken: 0,
}
const guest: Partial<CircleState> = { isAsker: false, target: null, own: 'invited' }

it.each<[AmaAct, Partial<CircleState>, string]>([
  ['invite', {}, 'target invited'],
  ['invite', { taken: AMA_MENTORS_MAX - 1 }, 'target invited'],
  ['invite', { taken: AMA_MENTORS_MAX }, 'ama_full'],
  ['invite', { isAma: false }, 'ama_only'],
  ['invite', { isOpen: false }, 'ama_over'],
  ['invite', { isAsker: false }, 'askers_only'],
  ['invite', { target: null }, 'ama_not_asked'],
  ['invite', { target: { ...target, isAsker: true } }, 'ama_self'],
  ['invite', { target: { ...target, standing: 'invited' } }, 'ama_known'],
  ['remove', { target: { ...target, standing: 'mentor' } }, 'target none'],
  ['remove', {}, 'ama_not_asked'],
  ['remove', { isAsker: false, target: { ...target, standing: 'mentor' } }, 'askers_only'],
  ['accept', guest, 'self mentor'],
  ['accept', { ...guest, isOpen: false }, 'ama_over'],
  ['accept', { ...guest, hasEntered: true }, 'ama_entered'],
  ['accept', { ...guest, own: 'none' }, 'ama_not_asked'],
  ['decline', guest, 'self none'],
  ['decline', { ...guest, hasEntered: true }, 'self none'],
  ['decline', { ...guest, own: 'mentor' }, 'ama_not_asked'],
  ['leave', { ...guest, own: 'mentor' }, 'self none'],
  ['leave', guest, 'ama_not_asked'],
])('the action %s, given %o, leads to %s', (act, state, then) => {
  const decided = decideAmaInvitation({ ...asker, ...state }, act)
  expect(decided.ok ? `${decided.who} ${decided.to}` : decided.reason).toBe(then)
})
