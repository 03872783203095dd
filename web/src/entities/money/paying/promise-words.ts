import type { Payment } from '@ideathlon/contracts/money/payments'

/** Where what an ended cycle promised and lacks is paid. */
export const coverPromise = (cycle: number) => `/platform/promises/${cycle}`

/** What was paid for, in words. */
export const paidFor = ({ title, covers }: Pick<Payment, 'title' | 'covers'>): string =>
  covers === null ? title : `Promised prizes of ${covers}`
