/**
 * How long tests wait for something to happen. Long enough for a busy machine; it does not slow
 * down a normal run.
 */
export const TIMEOUT_MS = 120_000
