import { plural } from '../../lib/format/format.ts'

/** What the ratings of an idea come to: "Average 4.5 from 12 ratings". `stars`: written out. */
export const averageInWords = (stars: string, ratings: number): string =>
  plural(
    ratings,
    { one: 'Average {stars} from {n} rating', other: 'Average {stars} from {n} ratings' },
    { stars },
  )
