/** The subjects on which the limit that keeps the promises publishes its events. */
export const BARE_APPEND = 'bare.append'
