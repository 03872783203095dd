import { type Accepted, accept, point } from '../../kernel/command/decision.ts'

/** `ratings`: given as a guest in questions that were still open when the address was proven. */
export type KeptState = { memberId: number; ratings: number; isSettled: boolean }

/** As many ratings of one day earn, of guests and of everybody. */
const PAID_MAX = 60

/** What a guest has rated counts from the day on which somebody stands behind it: so it earns as well. */
export function decideKept({ memberId, ratings, isSettled }: KeptState): Accepted {
  if (isSettled) return accept()
  const paid = Math.min(ratings, PAID_MAX)
  return accept(
    ...Array.from({ length: paid }, (_, earnedToday) =>
      point('RatingCreated:RatedIdea', memberId, { earnedToday }),
    ),
  )
}
