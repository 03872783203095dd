import picture from './brain.json' with { type: 'json' }

/** A separate module, so that the hundred outlines are loaded only on demand. */
export const OUTLINES = picture.cells
