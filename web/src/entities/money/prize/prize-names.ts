import type { PrizeType } from '@ideathlon/contracts/challenge-formats'
import type * as z from 'zod'

/** The name of each type of prize. */
export const PRIZE_NAMES: Record<z.output<typeof PrizeType>, string> = {
  points: 'Neurons only',
  money: 'Money',
  experience: 'An experience',
  'food-and-drink': 'Food and drink',
  gift: 'A gift',
  tickets: 'Tickets',
  'co-author': 'Co-authorship',
  other: 'Something else',
}
