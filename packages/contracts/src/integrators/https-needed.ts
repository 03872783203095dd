/** The reason for refusing an address to which our server would have to send data unencrypted. */
export const HTTPS_NEEDED = 'Enter an address that begins with https://'
