import type { StandingsRow } from '@ideathlon/contracts/olympiad/standings'
import type { AppDeps } from '../../services/olympiad/src/app.ts'
import type { ReadStandings } from '../../services/olympiad/src/payouts/plan/read-standings.ts'

type Payouts = AppDeps['payouts']

/** Frozen standings chosen by a test: members with their points, best first. */
export function scriptedStandings(
  rows: () => readonly (readonly [number, number])[],
): ReadStandings {
  const read = async () => {
    const placed = rows().map(
      ([member, milli_points], at): StandingsRow => ({
        order: at + 1,
        rank: at + 1,
        member,
        milli_points,
      }),
    )
    return { rows: placed, total: placed.length }
  }
  return {
    ofRace: read,
    async ofChallenge({ except }) {
      const { rows: placed } = await read()
      const kept = placed.filter(({ member }) => !except.includes(member))
      return { rows: kept, total: kept.length }
    },
  }
}

/** The payout settings of a new installation, with standings in which nobody has points. */
export const PAYOUT_PARTS: Payouts = {
  standings: scriptedStandings(() => []),
  rules: { approvalAboveCents: 50_000, disputeHours: 48, decisionDays: 14 },
}
