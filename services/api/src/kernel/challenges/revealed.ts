const REVEALED = new Set(['closed', 'settled', 'archived'])

/**
 * Whether authors, ratings and ranks are public: after the close has run, not when the time is up.
 */
export const isRevealedIn = (state: string): boolean => REVEALED.has(state)
