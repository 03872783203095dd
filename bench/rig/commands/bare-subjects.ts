/** The subjects to which the limit that keeps the promises sends its events. */
export const BARE_APPEND = 'bare.append'
