import { PRIZE_TYPES } from '@ideathlon/contracts/challenge-formats'
import type { Prize, PrizeState, ShownPrize } from '@ideathlon/contracts/prizes'

export type PrizeColumns = {
  prize_type: string
  prize_title: string
  prize_description: string
  prize_cents: number
}

/** Whether a challenge has something to win besides neurons. */
export const hasPrize = ({ type, cents }: Pick<Prize, 'type' | 'cents'>): boolean =>
  type !== 'points' || cents > 0

export function prizeOf(row: PrizeColumns): Prize {
  return {
    type: PRIZE_TYPES.find((type) => type === row.prize_type) ?? 'other',
    title: row.prize_title,
    description: row.prize_description,
    cents: row.prize_cents,
  }
}

export const prizeColumns = ({ type, title, description, cents }: Prize): PrizeColumns => ({
  prize_type: type,
  prize_title: title,
  prize_description: description,
  prize_cents: cents,
})

/** A money prize counts as funded once the whole promised amount is held. */
export function shownPrize(prize: Prize, fundedCents: number): ShownPrize {
  return { ...prize, funded_cents: fundedCents, state: stateOf(prize, fundedCents) }
}

function stateOf(prize: Prize, fundedCents: number): PrizeState {
  if (fundedCents > 0 && fundedCents >= prize.cents) return 'funded'
  return hasPrize(prize) ? 'promised' : 'none'
}

/**
 * How a new prize compares with the current one. `raised`: no one who relied on the current prize
 * loses anything, because the new one has the same text and more money, or replaces a prize that
 * consisted of neurons only.
 */
export function compareOffers(before: Prize, after: Prize): 'same' | 'raised' | 'lowered' {
  if (after.cents < before.cents) return 'lowered'
  const keepsPrize =
    before.type === 'points' ||
    (before.type === after.type && (isBareMoney(before) || hasSameWords(before, after)))
  if (!keepsPrize) return 'lowered'
  const isSame =
    before.type === after.type && before.cents === after.cents && hasSameWords(before, after)
  return isSame ? 'same' : 'raised'
}

/**
 * Whether a raised prize justifies more time: it has more money, or now offers something besides
 * neurons.
 */
export const isWorthMore = (before: Prize, after: Prize): boolean =>
  after.cents > before.cents || (before.type === 'points' && after.type !== 'points')

/** A money prize that has neither a title nor a description. */
const isBareMoney = ({ type, title, description }: Prize): boolean =>
  type === 'money' && title === '' && description === ''

const hasSameWords = (before: Prize, after: Prize): boolean =>
  before.title === after.title && before.description === after.description
