/** What an address is refused with that our server would have to call without encryption. */
export const HTTPS_NEEDED = 'Enter an address that begins with https://'
