/**
 * How long tests wait for what has to happen. It does not slow down a good run; a busy machine
 * needs it.
 */
export const PATIENCE_MS = 120_000
