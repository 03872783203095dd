/** Where a Director's tournaments are funded. Without the query it is the member's own wallet. */
export const fundTournaments = (handle: string) => `/${handle}/fund?for=tournaments`
