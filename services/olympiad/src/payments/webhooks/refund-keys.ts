/**
 * The keys of a refund's ledger transactions, by the refund's own key: the money has left, also if
 * the refund was made at the provider, and the money has come back.
 */
export const decidedKey = (refund: string): string => `refund-decided:${refund}`
export const returnedKey = (refund: string): string => `refund-returned:${refund}`
