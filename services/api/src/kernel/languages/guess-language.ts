/** How much text is used to guess its language. */
const SAMPLE_MAX = 300
/**
 * Counted in bytes without spaces, because a Chinese character carries more information than an
 * English letter.
 */
const SAMPLE_MIN = 30
/** How much better the best guess must be than the second best. */
const LEAD_MIN = 1.5

export type Detector = (text: string) => { lang: string; accuracy: number }[]

/**
 * The first words of several texts that belong together. Empty if there are too few to identify a
 * language.
 */
export function wordsToGuessFrom(texts: readonly string[]): string {
  const start = texts.map((text) => text.slice(0, SAMPLE_MAX)).join(' ')
  const words = start.replace(NO_WORDS, ' ').trim().toLowerCase().slice(0, SAMPLE_MAX)
  return Buffer.byteLength(words.replaceAll(' ', '')) < SAMPLE_MIN ? '' : words
}

const NO_WORDS = /\b(?:https?:|www\.)\S+|[@#]\S+|[^\p{L}\p{M}'’]+/gu

/** The language of the given words. Empty if two languages are almost equally likely. */
export function guessLanguage(words: string, detect: Detector): string {
  if (words === '') return ''
  const [best, second] = detect(words)
  if (best === undefined) return ''
  return best.accuracy >= LEAD_MIN * (second?.accuracy ?? 0) ? best.lang : ''
}
