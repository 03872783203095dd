import type { Allowed } from '@ideathlon/contracts/challenges'
import type { MemberId } from '@ideathlon/contracts/ids'
import { HANDLE_DAYS } from '@ideathlon/contracts/own-profile'
import type { Profile } from '@ideathlon/contracts/profiles'
import { MASTHEAD_PATTERNS, type Masthead } from '@ideathlon/contracts/profiles'
import type { RefusalReason } from '@ideathlon/contracts/refusals'
import type { RelationView } from '@ideathlon/contracts/relations'
import { isReservedName } from '@ideathlon/contracts/reserved-names'
import type { Actor } from '@ideathlon/service-kit/auth'
import { accept, type Decision, refuse } from '../../kernel/command/decision.ts'
import { daysAfter } from '../../kernel/day.ts'
import { can } from '../../kernel/permissions/can.ts'
import type { FaceColumns } from './tables.ts'

const YES: Allowed = { allowed: true, reason: null }
const NO: Allowed = { allowed: false, reason: null }
const no = (reason: RefusalReason): Allowed => ({ allowed: false, reason })

/**
 * What the viewer may do on a member's page. Visitors get no reason,
 * because they are asked to sign in.
 */
export function profilePermissions(
  viewer: Actor | undefined,
  { id: owner, isLeaving }: { id: MemberId; isLeaving: boolean },
  relation: Pick<RelationView, 'friendship' | 'may_message'> | null,
): Profile['can'] {
  if (viewer === undefined) {
    return { edit: NO, share: NO, follow: NO, befriend: NO, message: NO, fund: NO }
  }
  if (viewer.id === owner) {
    const own = no('own_page')
    return { edit: YES, share: YES, follow: own, befriend: own, message: own, fund: own }
  }
  // Nobody can follow, befriend, message or fund a member whose account is about to be erased.
  if (isLeaving) {
    const edit = no('not_your_page')
    return { edit, share: YES, follow: NO, befriend: NO, message: NO, fund: NO }
  }
  const allow = (isFree: boolean, reason: RefusalReason) => (isFree ? YES : no(reason))
  const mayBefriend = can(viewer, 'member.befriend', { owner })
  const mayWrite = can(viewer, 'message.send')
  return {
    edit: no('not_your_page'),
    share: YES,
    follow: can(viewer, 'member.follow', { owner }) ? YES : NO,
    befriend: mayBefriend ? allow(relation?.friendship === 'none', 'friendship_stands') : NO,
    message: mayWrite ? allow(relation?.may_message === true, 'not_connected') : NO,
    fund: can(viewer, 'member.fund', { owner }) ? YES : NO,
  }
}

type MastheadColumns = Pick<FaceColumns, 'masthead_pattern' | 'masthead_hue' | 'masthead_picture'>

/**
 * The masthead of a page: what the member has chosen, with values derived from the id for the rest.
 */
export function mastheadOf(id: number, kept: MastheadColumns): Masthead {
  const pattern = MASTHEAD_PATTERNS[id % MASTHEAD_PATTERNS.length] ?? 'cells'
  return {
    pattern: kept.masthead_pattern ?? pattern,
    // Steps of the golden angle, so that members with similar ids get different hues.
    hue: kept.masthead_hue ?? Math.round(id * 137.508) % 360,
    picture: kept.masthead_picture,
  }
}

export type HandleState = {
  current: string
  changedAt: Date | null
  /** Another account has this handle, or used to have it. */
  isTaken: boolean
}

/** When the handle can next be changed; null if it can be changed now. */
export function handleFreeAt(changedAt: Date | null, now: Date): Date | null {
  if (changedAt === null) return null
  const free = daysAfter(changedAt, HANDLE_DAYS)
  return free > now ? free : null
}

/** Keeping the current handle is always allowed. */
export function decideHandle(state: HandleState, handle: string, now: Date): Decision {
  if (handle === state.current) return accept()
  if (handleFreeAt(state.changedAt, now) !== null) return refuse('handle_changed_lately')
  if (state.isTaken || isReservedName(handle)) return refuse('handle_taken')
  return accept()
}
