import type { Allowed } from '@ideathlon/contracts/challenges'
import type { MemberId } from '@ideathlon/contracts/ids'
import type { Profile } from '@ideathlon/contracts/profiles'
import type { RefusalReason } from '@ideathlon/contracts/refusals'
import type { RelationView } from '@ideathlon/contracts/relations'
import type { Actor } from '@ideathlon/service-kit/auth'
import { can } from '../../kernel/permissions/can.ts'

const YES: Allowed = { allowed: true, reason: null }
const NO: Allowed = { allowed: false, reason: null }
const no = (reason: RefusalReason): Allowed => ({ allowed: false, reason })

/** Nobody can be funded before there is money; then the table of permissions decides. */
const IS_MONEY_ON: boolean = false

/** What the viewer may do on a member's page. A visitor is asked to sign in: that is no reason of the rules. */
export function whatCanOnPage(
  viewer: Actor | undefined,
  owner: MemberId,
  relation: Pick<RelationView, 'friendship' | 'may_message'> | null,
): Profile['can'] {
  if (viewer === undefined) {
    return { edit: NO, share: NO, follow: NO, befriend: NO, message: NO, fund: NO }
  }
  if (viewer.id === owner) {
    const own = no('own_page')
    return { edit: YES, share: YES, follow: own, befriend: own, message: own, fund: own }
  }
  const asks = (isFree: boolean, reason: RefusalReason) => (isFree ? YES : no(reason))
  const mayBefriend = can(viewer, 'member.befriend', { owner })
  const mayWrite = can(viewer, 'message.send')
  return {
    edit: no('not_your_page'),
    share: YES,
    follow: can(viewer, 'member.follow', { owner }) ? YES : NO,
    befriend: mayBefriend ? asks(relation?.friendship === 'none', 'friendship_stands') : NO,
    message: mayWrite ? asks(relation?.may_message === true, 'not_connected') : NO,
    fund: IS_MONEY_ON && can(viewer, 'member.fund', { owner }) ? YES : NO,
  }
}
