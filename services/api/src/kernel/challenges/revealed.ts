/**
 * A smaller number of entrants is never shown while a challenge is open, because they could be
 * recognised.
 */
export const ENTRANTS_SHOWN_MIN = 5

const REVEALED = new Set(['closed', 'settled', 'archived'])

/**
 * Whether authors, ratings and ranks are public, which is only after the close has been processed,
 * not as soon as the time is up.
 */
export const isRevealedIn = (state: string): boolean => REVEALED.has(state)
