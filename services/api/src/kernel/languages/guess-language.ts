/** How much of a text is used to guess its language. */
const SAMPLE_MAX = 300
/** In bytes, without spaces: one Chinese character says more than one English letter. */
const SAMPLE_MIN = 30
/** How much better the best guess must be than the second one. */
const LEAD_MIN = 1.5

export type Detector = (text: string) => { lang: string; accuracy: number }[]

/**
 * The words at the start of some texts that belong together; empty when they are
 * too few to tell a language.
 */
export function wordsToGuessFrom(texts: readonly string[]): string {
  const start = texts.map((text) => text.slice(0, SAMPLE_MAX)).join(' ')
  const words = start.replace(NO_WORDS, ' ').trim().toLowerCase().slice(0, SAMPLE_MAX)
  return Buffer.byteLength(words.replaceAll(' ', '')) < SAMPLE_MIN ? '' : words
}

const NO_WORDS = /\b(?:https?:|www\.)\S+|[@#]\S+|[^\p{L}\p{M}'’]+/gu

/** The language of some words; empty when two languages are nearly as likely. */
export function guessLanguage(words: string, detect: Detector): string {
  if (words === '') return ''
  const [best, second] = detect(words)
  if (best === undefined) return ''
  return best.accuracy >= LEAD_MIN * (second?.accuracy ?? 0) ? best.lang : ''
}
