import { AWARDS } from '@ideathlon/contracts/award-texts'
import type { FreshAward } from '@ideathlon/contracts/awards'
import type { Notice } from '../notify.ts'

/** Awards that are announced when their challenge closes; all others are announced here, once. */
const NOTIFIED_ELSEWHERE = new Set<FreshAward['award']>(['top-5'])

export function notificationsOfAwards(awards: readonly FreshAward[]): Notice[] {
  return awards
    .filter(({ award }) => !NOTIFIED_ELSEWHERE.has(award))
    .map(({ member: to, award, role, idea }) => {
      const { kind, label, description } = AWARDS[award]
      const once = `award:${award}:${role}${idea === null ? '' : `:${idea}`}`
      if (kind === 'badge') {
        return { to, kind: 'badge_earned', subject: 'badges', data: { label, description }, once }
      }
      const text = `${label}: ${description}.`
      return { to, kind: 'medal_earned', subject: 'badges', data: { text }, once }
    })
}
