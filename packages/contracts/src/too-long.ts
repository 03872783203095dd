import { fill } from './plural.ts'

/** What every text that is too long is refused with; a contract that only sets `max` gets it. */
export const tooLong = (most: number): string => fill('Use at most {n} characters.', { n: most })
