import { expect, it } from 'vitest'
import {
  type AnsweringState,
  decideAcceptance,
  decideInvite,
  type HostedState,
  type InvitationState,
} from './rules.ts'

const running: HostedState = { isRunning: true, isAma: false, hasCoAuthor: false, invitations: [] }
const invitedAs = (...states: InvitationState[]) => ({
  invitations: states.map((state, at) => ({ member: 2 + at, state })),
})
const inviteOf = (state: Partial<HostedState>, member = 2) => {
  const decided = decideInvite({ ...running, ...state }, { asker: 1, member })
  return decided.ok ? decided.isNew : decided.reason
}

it.each<[Partial<HostedState>, number, boolean | string]>([
  [{}, 2, true],
  [{}, 1, 'co_author_self'],
  [{ isAma: true }, 2, 'co_author_ama'],
  [{ isRunning: false }, 2, 'co_author_too_late'],
  [{ hasCoAuthor: true }, 2, 'co_author_taken'],
  [invitedAs('open'), 2, false],
  [invitedAs('open'), 3, 'co_author_taken'],
  [{ ...invitedAs('open'), isRunning: false }, 2, 'co_author_too_late'],
  [invitedAs('withdrawn'), 2, true],
  [invitedAs('withdrawn'), 3, true],
  [invitedAs('declined'), 2, 'co_author_asked_before'],
  [invitedAs('expired'), 2, 'co_author_asked_before'],
  [invitedAs('declined', 'open'), 2, 'co_author_taken'],
  [invitedAs('declined', 'expired', 'declined', 'withdrawn'), 9, true],
  [
    invitedAs('declined', 'expired', 'declined', 'withdrawn', 'expired'),
    9,
    'co_author_invitations_full',
  ],
  [invitedAs('declined', 'expired', 'declined', 'withdrawn', 'expired'), 5, true],
])('given %o, inviting member %i leads to %s', (state, member, then) => {
  expect(inviteOf(state, member)).toBe(then)
})

it.each<[Partial<AnsweringState>, true | string]>([
  [{}, true],
  [{ own: undefined }, 'co_author_gone'],
  [{ own: 'withdrawn' }, 'co_author_gone'],
  [{ own: 'declined' }, 'co_author_gone'],
  [{ own: 'expired' }, 'co_author_gone'],
  [{ hasCoAuthor: true }, 'co_author_gone'],
  [{ isRunning: false }, 'co_author_too_late'],
  [{ hasTakenPart: true }, 'co_author_took_part'],
])('given %o, accepting an invitation leads to %s', (state, then) => {
  const open = { own: 'open', isRunning: true, hasCoAuthor: false, hasTakenPart: false } as const
  const decided = decideAcceptance({ ...open, ...state })
  expect(decided.ok || decided.reason).toBe(then)
})
