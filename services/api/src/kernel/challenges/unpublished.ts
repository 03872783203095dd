const UNPUBLISHED = new Set(['draft', 'scheduled'])

/** Whether a challenge has not opened yet, so that only its authors and moderators can see it. */
export const isUnpublishedIn = (state: string): boolean => UNPUBLISHED.has(state)
