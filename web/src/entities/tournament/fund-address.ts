/**
 * The address for funding a Director's tournaments. Without the query, it is the member's own
 * wallet.
 */
export const fundTournaments = (handle: string) => `/${handle}/fund?for=tournaments`
