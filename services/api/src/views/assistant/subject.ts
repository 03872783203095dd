import { QQ_OPENING } from '@ideathlon/contracts/challenge-formats'
import { isOpeningAlone } from '@ideathlon/contracts/title-openings'

/** Verbs with which an unfinished title often begins. */
const VERBS = new Set(
  `make improve reduce increase get help build find stop start save teach keep bring create turn give use grow
  prevent protect cut fix repair share connect encourage lower raise replace support design feed fill reach
  attract welcome include change run cool warm clean plant reuse recycle lend open close speed simplify organise
  organize celebrate learn remember restore end solve avoid fund pay`
    .split(/\s+/u)
    .filter(Boolean),
)
const WE = /^(?:we|you|i|they|one|people|a city|cities|our city|our town)\s+/iu
const OPENING = /^\s*(?:what|how)\s+(?:else\s+)?could\s+/iu
const OTHER_OPENING =
  /^\s*(?:(?:how|what|why|where|when|who)\s+)?(?:can|could|should|would|do|does|did|will|might|to|is|are)\s+/iu

/**
 * What a challenge is about: something to do ("make bus stops safer"), a thing ("bus stops") or a
 * clause ("trains run on time").
 */
export type Subject = { kind: 'deed' | 'thing' | 'clause'; words: string }

/** The subject of an unfinished title; undefined if it has none. */
export function subjectOf(title: string): Subject | undefined {
  const text = title
    .replace(QQ_OPENING, '')
    .replace(/[?!.\s…]+$/u, '')
    .replace(/\s+/gu, ' ')
    .trim()
  if (isOpeningAlone(text) || text === '') return undefined
  const isWhat = /^\s*what\s/iu.test(text)
  const isOpened = OPENING.test(text)
  const rest = text.replace(isOpened ? OPENING : OTHER_OPENING, '').trim()
  const verbPhrase = rest.replace(WE, '')
  if (verbPhrase === '') return undefined
  if (beginsWithVerb(verbPhrase)) return { kind: 'deed', words: lowerFirst(verbPhrase) }
  // "What could we do about …" asks for something to do about a thing.
  const about = /^(?:do|we do|be done)\s+(?:about|with|for|against)\s+(.+)$/iu.exec(rest)?.[1]
  if (about !== undefined) return { kind: 'thing', words: about }
  if (isOpened)
    return isWhat ? { kind: 'thing', words: verbPhrase } : { kind: 'clause', words: rest }
  return { kind: 'thing', words: lowerFirst(rest) }
}

const beginsWithVerb = (text: string) => VERBS.has(text.split(' ')[0]?.toLowerCase() ?? '')

/** Makes the first letter lower case, unless the word is a name in capitals. */
export function lowerFirst(text: string): string {
  const first = text.split(' ')[0] ?? ''
  return first.length > 1 && first === first.toUpperCase()
    ? text
    : text.charAt(0).toLowerCase() + text.slice(1)
}

/** For example "light, drivers and stops". */
export function listed(words: readonly string[]): string {
  return words.length < 2
    ? (words[0] ?? '')
    : `${words.slice(0, -1).join(', ')} and ${words[words.length - 1]}`
}
