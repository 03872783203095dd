/** Fewer entrants are never counted while a challenge is open: they could be recognised. */
export const ENTRANTS_SHOWN_MIN = 5

const REVEALED = new Set(['closed', 'settled', 'archived'])

/**
 * Whether authors, ratings and ranks are public: after the close has run, not when the time is up.
 */
export const isRevealedIn = (state: string): boolean => REVEALED.has(state)
