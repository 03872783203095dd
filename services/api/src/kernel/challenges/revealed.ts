const REVEALED = new Set(['closed', 'settled', 'archived'])

/** Whether authors, ratings and places are public: they are once the close has run, not when the time is up. */
export const isRevealedIn = (state: string): boolean => REVEALED.has(state)
