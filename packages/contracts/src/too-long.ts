import { fill } from './plural.ts'

/** The error for any text that is too long. A contract that only sets `max` gets it too. */
export const tooLong = (most: number): string => fill('Use at most {n} characters.', { n: most })
