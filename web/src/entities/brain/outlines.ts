import picture from './brain.json' with { type: 'json' }

/** A module of its own: the hundred outlines come when they are asked for, and no page carries them. */
export const OUTLINES = picture.cells
