import type { TrustScore } from '@ideathlon/contracts/payouts/runs'

/** The prior of the Beta mean: three prizes that were paid, and one that was not. */
const PRIOR = { paid: 3, promised: 4 }
/** With fewer prizes than this, the result would say too little about a member. */
const PUBLIC_FROM = 3

export type Promises = { promised: number; paid: number }

/** The mean of the Beta distribution, as a percentage. */
export const trustOf = ({ promised, paid }: Promises): number =>
  Math.round((100 * (paid + PRIOR.paid)) / (promised + PRIOR.promised))

export const isPublic = ({ promised }: Promises): boolean => promised >= PUBLIC_FROM

export const viewTrust = (member: number, promises: Promises): TrustScore => ({
  member,
  score: isPublic(promises) ? trustOf(promises) : null,
  ...promises,
})
