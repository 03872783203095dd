import type { Payment } from '@ideathlon/contracts/money/payments'

/**
 * The page on which members can pay the part of an ended cycle's promised prizes that is not
 * funded.
 */
export const coverPromise = (cycle: number) => `/platform/promises/${cycle}`

/** What a payment was for, in words. */
export const paidFor = ({ title, covers }: Pick<Payment, 'title' | 'covers'>): string =>
  covers === null ? title : `Promised prizes of ${covers}`
