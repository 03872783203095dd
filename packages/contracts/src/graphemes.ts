const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * The characters of a string as people count them: an emoji of several code points counts as one.
 */
export function graphemesOf(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

/**
 * The beginning of a string. A character of two code units is left out if only its first half fits,
 * because databases reject half a character.
 */
export function beginningOf(text: string, unitsMax: number): string {
  const beginning = text.slice(0, unitsMax)
  return beginning.isWellFormed() ? beginning : beginning.slice(0, -1)
}
