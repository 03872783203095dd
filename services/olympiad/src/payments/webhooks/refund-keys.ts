/**
 * The keys of a refund's ledger transactions, derived from the refund's own key: one for the money
 * that has left, even if the refund was made at the provider, and one for the money that has come
 * back.
 */
export const decidedKey = (refund: string): string => `refund-decided:${refund}`
export const returnedKey = (refund: string): string => `refund-returned:${refund}`
