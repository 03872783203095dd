import { plural } from '../../lib/format/format.ts'

/**
 * The rating of an idea in words: "Average 4.5 from 12 ratings". `stars`: the formatted average.
 */
export const averageInWords = (stars: string, ratings: number): string =>
  plural(
    ratings,
    { one: 'Average {stars} from {n} rating', other: 'Average {stars} from {n} ratings' },
    { stars },
  )
