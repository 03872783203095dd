/** The refusal of an address that our server could call only without encryption. */
export const HTTPS_NEEDED = 'Enter an address that begins with https://'
