const signs = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The signs of a text as people count them: an emoji of several code points is one. */
export function signsOf(text: string): string[] {
  return Array.from(signs.segment(text), ({ segment }) => segment)
}
