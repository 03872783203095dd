import { plural } from './plural.ts'

/** For a text that its contract counts itself. */
export const tooLong = (most: number): string =>
  plural(most, { one: 'Use at most {n} character.', other: 'Use at most {n} characters.' })
