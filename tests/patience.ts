/**
 * How long tests wait for what has to happen. A good run is not slower for it; a machine that
 * does ten things at once is.
 */
export const PATIENCE_MS = 120_000
