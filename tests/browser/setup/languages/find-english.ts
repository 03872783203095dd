const WORD = /[\p{L}’']{3,}/gu
const wordsOf = (text: string): string[] => text.toLowerCase().match(WORD) ?? []
/** A web address, whose path can contain the title of something that people wrote. */
const ADDRESS = /(?:https?:\/\/)?[\w-]+(?:\.[\w-]+)+(?::\d+)?\/\S+/gu
/**
 * English words that occur in no message but could appear on a German page: field names, and text
 * that was never a message.
 */
const OPEN = ['topic', 'declined', 'badge']

type Messages = Readonly<Record<string, string>>

/**
 * Finds English among German text: whole messages without a translation, and any text with an
 * English word that occurs in no translation. This includes filled-in sentences and names that were
 * never messages. `written`: what people wrote, which can be in English.
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
