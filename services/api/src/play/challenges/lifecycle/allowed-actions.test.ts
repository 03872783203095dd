import type { ChallengeAction } from '@ideathlon/contracts/challenges'
import { expect, it } from 'vitest'
import { allowedActions, type ChallengeStatus } from './allowed-actions.ts'

const asker = { id: 1, admin: false }
const member = { id: 2, admin: false }
const admin = { id: 3, admin: true }
const coAuthor = { id: 4, admin: false }
const open: ChallengeStatus = {
  state: 'open',
  askerId: 1,
  coAuthorId: 4,
  isRatingStarted: false,
  isTooEarlyToClose: false,
  isToPick: false,
  mayAskHere: true,
  ideas: 3,
  madeBefore: new Set(),
}
const closed: ChallengeStatus = { ...open, state: 'closed' }

it.each<
  [typeof asker | undefined, Partial<ChallengeStatus>, ChallengeAction, string | true | null]
>([
  [undefined, open, 'close', null],
  [member, open, 'close', 'askers_only'],
  [asker, open, 'start_rating', true],
  [coAuthor, open, 'edit', true],
  [coAuthor, open, 'start_rating', true],
  [coAuthor, open, 'close', 'askers_only'],
  [coAuthor, open, 'solve', 'askers_only'],
  [coAuthor, closed, 'pick', 'askers_only'],
  [coAuthor, closed, 'archive', 'askers_only'],
  [asker, { isRatingStarted: true }, 'start_rating', 'rating_started'],
  [asker, { isTooEarlyToClose: true }, 'close', 'too_early_to_close'],
  [asker, { isTooEarlyToClose: true }, 'solve', 'too_early_to_close'],
  [admin, { isTooEarlyToClose: true }, 'solve', true],
  [admin, { isTooEarlyToClose: true }, 'close', true],
  [asker, open, 'archive', 'challenge_still_open'],
  [member, closed, 'renerve', true],
  [member, { ...closed, madeBefore: new Set(['renerve']) }, 'renerve', 'already_renerved'],
  [asker, { ...closed, madeBefore: new Set(['renerve']) }, 'iterate', true],
  [asker, { ...closed, madeBefore: new Set(['duplicate']) }, 'duplicate', true],
  [asker, { ...closed, isToPick: true }, 'iterate', 'iterate_after_picks'],
  [asker, { ...closed, isToPick: true }, 'duplicate', true],
  [member, { ...closed, mayAskHere: false }, 'renerve', 'asking_is_for_staff'],
  [asker, { ...closed, mayAskHere: false }, 'duplicate', true],
  [asker, { state: 'draft', mayAskHere: false }, 'publish', 'asking_is_for_staff'],
  [member, closed, 'iterate', 'askers_only'],
  [admin, closed, 'pick', 'askers_only'],
  [asker, closed, 'pick', true],
  [asker, { ...closed, ideas: 0 }, 'pick', 'nothing_to_pick'],
  [asker, { state: 'settled' }, 'archive', true],
  [asker, { state: 'scheduled' }, 'rewrite', true],
  [admin, { state: 'scheduled' }, 'rewrite', 'askers_only'],
  [admin, { state: 'scheduled' }, 'discard', 'askers_only'],
  [asker, open, 'reschedule', 'challenge_opened'],
])('decides whether, for %o, a challenge %o allows %s: %s', (viewer, standing, action, then) => {
  const { allowed, reason } = allowedActions(viewer, { ...open, ...standing })[action]
  expect(allowed || reason).toBe(then)
})
