import { SMALLEST_GROUP } from '@ideathlon/contracts/community/activity-report'
import { count } from '../../../lib/format/numbers.ts'

/** The text for a number of people; the number is null if it is too small to be shown. */
export const people = (number: number | null): string =>
  number === null ? `<${SMALLEST_GROUP}` : count(number)

/** The length of a bar. A number that is not shown gets a short bar. */
export const barLengthOf = (number: number | null): number => number ?? SMALLEST_GROUP / 2
