/**
 * How long tests wait for something that has to happen. It does not slow down a normal run, and a
 * busy machine needs it.
 */
export const PATIENCE_MS = 120_000
