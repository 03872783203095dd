export type Title = { text: string; lang: string }
export type TitlePiece = { text: string; lang?: string }

/**
 * Splits a sentence into the titles that it quotes, with their languages, and the text between
 * them.
 */
export function titlePieces(sentence: string, titles: readonly Title[]): TitlePiece[] {
  const [first] = titles
    .map((title) => ({ title, at: placeOf(title.text, sentence) }))
    .filter(({ at }) => at > 0)
    .toSorted((a, b) => a.at - b.at || b.title.text.length - a.title.text.length)
  if (first === undefined) return sentence === '' ? [] : [{ text: sentence }]
  const { title, at } = first
  const rest = sentence.slice(at + title.text.length)
  return [{ text: sentence.slice(0, at) }, title, ...titlePieces(rest, titles)]
}

/**
 * Looks for the title in quotation marks, because a short title can also occur inside other words.
 */
function placeOf(title: string, sentence: string): number {
  const places = ['“', '„'].map((quote) => sentence.indexOf(`${quote}${title}`))
  const found = places.filter(
    (at) => at >= 0 && /^[”“]/u.test(sentence.slice(at + 1 + title.length)),
  )
  return found.length === 0 ? -1 : Math.min(...found) + 1
}
