/**
 * The keys of the ledger's transactions about a refund, by the key of the refund: the money has left,
 * also if the refund was made at the provider; and it has come back.
 */
export const decidedKey = (refund: string): string => `refund-decided:${refund}`
export const returnedKey = (refund: string): string => `refund-returned:${refund}`
