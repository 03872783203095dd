import type { ActOfPower } from '../act-of-power.ts'

/** Acts of admins on money: each is recorded where it is done. */
export const MONEY_ACTS = {} as const satisfies Record<string, ActOfPower>
