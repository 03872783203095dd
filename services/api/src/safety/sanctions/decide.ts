import { SANCTION_DAYS_MAX, type SanctionKind } from '@ideathlon/contracts/sanctions'
import { accept, type Decision, refuse } from '../../kernel/command/decision.ts'
import { DAY_MS } from '../../kernel/day.ts'

type Person = { id: number; isAdmin: boolean; isAmbassador: boolean }

export type SanctionState = {
  by: Person
  member: Person
  action: SanctionKind
  until: Date | null
  now: Date
}

/** Ambassadors can sanction members; only admins can sanction ambassadors. */
export function decideSanction({ by, member, action, until, now }: SanctionState): Decision {
  if (by.id === member.id) return refuse('sanction_self')
  if (member.isAdmin) return refuse('sanction_power')
  if (!by.isAdmin && (member.isAmbassador || action === 'ban')) return refuse('sanction_power')
  if (until !== null && !isWithinAYear(until, now)) return refuse('sanction_until')
  return accept()
}

function isWithinAYear(until: Date, now: Date): boolean {
  return until > now && until.getTime() - now.getTime() <= SANCTION_DAYS_MAX * DAY_MS
}

/** The sanctions that currently apply to a member: the longest of each kind. */
export type Standing = { silencedUntil: Date | null; suspendedUntil: Date | 'for good' | null }

export function standingOf(
  sanctions: readonly { action: SanctionKind; until: Date | null; liftedAt: Date | null }[],
  now: Date,
): Standing {
  const holds = sanctions.filter(
    ({ until, liftedAt }) => liftedAt === null && (until === null || until > now),
  )
  const latest = (action: SanctionKind) =>
    holds
      .filter((each) => each.action === action)
      .reduce<Date | null>(
        (last, { until }) => (until !== null && (last === null || until > last) ? until : last),
        null,
      )
  const isBanned = holds.some(({ action }) => action === 'ban')
  return {
    silencedUntil: latest('silence'),
    suspendedUntil: isBanned ? 'for good' : latest('suspend'),
  }
}
