import { SKIP_EVERY, SKIPS_AT_FIRST } from '@ideathlon/contracts/limits'

/** How many more ideas a rater may skip in a challenge, by what was handed out and skipped there. */
export function skipsLeft({ handedOut, skipped }: { handedOut: number; skipped: number }): number {
  return Math.max(0, SKIPS_AT_FIRST + Math.floor(handedOut / SKIP_EVERY) - skipped)
}
