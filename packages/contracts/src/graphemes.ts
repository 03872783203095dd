const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The characters of a text as people count them: an emoji of several code points is one. */
export function graphemesOf(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}
