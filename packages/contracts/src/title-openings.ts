/**
 * The two ways in which a title can begin ("What could", "How could"), in every language of the
 * site.
 */
const LANGUAGES = [
  { words: 'what|how', could: 'could' },
  { words: 'was|wie', could: 'könnte(?:n|st|t)?' },
] as const

const anyOf = (form: (language: (typeof LANGUAGES)[number]) => string): string =>
  `(?:${LANGUAGES.map(form).join('|')})`

const OPENING = anyOf(({ words, could }) => String.raw`(?:${words})\s+${could}\b`)
const AT_START = new RegExp(String.raw`^\s*${OPENING}`, 'iu')
const ALONE = new RegExp(String.raw`^\s*${OPENING}\W*$`, 'iu')
const ANYWHERE = new RegExp(
  anyOf(({ words, could }) => String.raw`\b(?:${words})\b.*\b${could}\b`),
  'isu',
)

/** Composes an umlaut that a keyboard entered as two characters. */
const composed = (title: string): string => title.normalize('NFC')

export const beginsWithOpening = (title: string): boolean => AT_START.test(composed(title))

/** Whether a title is only an opening, with nothing after it yet. */
export const isOpeningAlone = (title: string): boolean => ALONE.test(composed(title))

/** Whether both words of an opening occur in a title, in that order. */
export const containsOpening = (title: string): boolean => ANYWHERE.test(composed(title))

export const withoutOpening = (title: string): string =>
  composed(title).replace(AT_START, '').trimStart()

/** Whether a title ends with a question mark, possibly followed by a quotation mark or an emoji. */
export const endsAsQuestion = (title: string): boolean => /\?[^\p{Letter}\p{Number}]*$/u.test(title)
