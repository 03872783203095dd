/**
 * The address for funding a Director's tournaments. Without the query, the page funds the member's
 * own wallet.
 */
export const fundTournaments = (handle: string) => `/${handle}/fund?for=tournaments`
