import { pluralMessage } from './finding/plural-forms.ts'
import { readPlural } from './icu.ts'

const ACCENTED: Readonly<Record<string, string>> = {
  a: 'á',
  b: 'ƀ',
  c: 'ç',
  d: 'ð',
  e: 'é',
  f: 'ƒ',
  g: 'ĝ',
  h: 'ĥ',
  i: 'í',
  j: 'ĵ',
  k: 'ķ',
  l: 'ļ',
  m: 'ɱ',
  n: 'ñ',
  o: 'ó',
  p: 'þ',
  q: 'ǫ',
  r: 'ŕ',
  s: 'š',
  t: 'ţ',
  u: 'ú',
  v: 'ṽ',
  w: 'ŵ',
  x: 'ẋ',
  y: 'ý',
  z: 'ž',
}
const PARTS = /(\{\w+\}|<\/?\d+\/?>|(?<=^|\s):[a-z]\w*\??|https?:\/\/\S+)/
const [MIRROR, END] = ['\u202e', '\u202c']

/**
 * English with accents, written from right to left. Any plain English left on a screen is text
 * that cannot be translated.
 */
export function pseudoTranslation(key: string): string {
  const forms = readPlural(key)
  if (forms === undefined) return disguised(key)
  return pluralMessage(Object.entries(forms).map(([name, text]) => [name, disguised(text)]))
}

function disguised(text: string): string {
  return text
    .split(PARTS)
    .map((part, at) => (at % 2 === 1 ? part : part.replace(/[\p{L}’'-]+/gu, mirrored)))
    .join('')
}

function mirrored(word: string): string {
  return `${MIRROR}${[...word].map(accented).join('')}${END}`
}

function accented(letter: string): string {
  const lower = letter.toLowerCase()
  const found = ACCENTED[lower] ?? letter
  return letter === lower ? found : found.toUpperCase()
}
