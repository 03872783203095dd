export const RATING_MAX = 5

/** Rounds to one decimal, within the scale. */
export function roundedRating(value: number, max = RATING_MAX): number {
  return Math.round(Math.min(max, Math.max(0, value)) * 10) / 10
}

/** The value after a click. Clicking the current value clears it if that is allowed. */
export function afterClick(value: number, clicked: number, clearable: boolean): number {
  return clearable && value === clicked ? 0 : clicked
}

/** The filled share of mark n, from 0 to 1. */
export function filledPart(mark: number, value: number): number {
  return Math.round(Math.min(1, Math.max(0, value - (mark - 1))) * 10) / 10
}

export const SMILES = ['Angry', 'Sad', 'Meh', 'Smile', 'Happy'] as const
