/** Where the promised limit sends its events. */
export const BARE_APPEND = 'bare.append'
