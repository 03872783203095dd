const WORD = /[\p{L}’']{3,}/gu
const wordsOf = (text: string): string[] => text.toLowerCase().match(WORD) ?? []
/** A web address, whose path holds the title of what people wrote. */
const ADDRESS = /(?:https?:\/\/)?[\w-]+(?:\.[\w-]+)+(?::\d+)?\/\S+/gu
/** English words that German text uses as well: names of fields, and what was never a message. */
const OPEN = ['topic', 'declined', 'badge']

type Messages = Readonly<Record<string, string>>

/**
 * Finds English among German: whole messages without a translation, and any text with a word that
 * no translation has, so also filled-in sentences and names that were never messages. `written`:
 * what people wrote, which may be in English.
 */
export function findEnglish(messages: Messages, written: readonly string[]) {
  const german = new Set(Object.values(messages))
  const germanWords = new Set([...german].flatMap(wordsOf))
  const sentences = new Set(Object.keys(messages).filter((key) => !german.has(key)))
  const words = new Set(
    [...Object.keys(messages).flatMap(wordsOf), ...OPEN].filter((word) => !germanWords.has(word)),
  )
  const longestFirst = written.toSorted((a, b) => b.length - a.length)
  return (text: string): boolean => {
    if (sentences.has(text)) return true
    const said = text.replaceAll(ADDRESS, ' ')
    const own = longestFirst.reduce((rest, each) => rest.replaceAll(each, ' '), said)
    return wordsOf(own).some((word) => words.has(word))
  }
}
