import type { Allowed } from '@ideathlon/contracts/challenges'
import type { Profile } from '@ideathlon/contracts/profiles'
import type { RefusalReason } from '@ideathlon/contracts/refusals'

/** How the one who looks stands to the member whose page it is. */
export type Viewing = {
  isVisitor: boolean
  isOwn: boolean
  follows: boolean
  friendship: 'none' | 'asked' | 'asked_by' | 'friends'
  mayMessage: boolean
  isMoneyOn: boolean
}

const YES: Allowed = { allowed: true, reason: null }
const NO: Allowed = { allowed: false, reason: null }
const no = (reason: RefusalReason): Allowed => ({ allowed: false, reason })

/** What the viewer may do on a member's page. A visitor is asked to sign in: that is no reason of the rules. */
export function whatCanOnPage(viewing: Viewing): Profile['can'] {
  if (viewing.isVisitor) {
    return { edit: NO, share: NO, follow: NO, befriend: NO, message: NO, fund: NO }
  }
  if (viewing.isOwn) {
    const own = no('own_page')
    return { edit: YES, share: YES, follow: own, befriend: own, message: own, fund: own }
  }
  return {
    edit: no('not_your_page'),
    share: YES,
    follow: YES,
    befriend: viewing.friendship === 'none' ? YES : no('friendship_stands'),
    message: viewing.mayMessage ? YES : no('not_connected'),
    fund: viewing.isMoneyOn ? YES : NO,
  }
}
