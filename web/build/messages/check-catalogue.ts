import type { Catalogue } from './catalogue.ts'
import { partsOfMessage, readPlural } from './icu.ts'

type Findings = { missing: string[]; unused: string[]; broken: string[] }

/** Checks the translations of the messages. */
export function checkCatalogue(
  keys: readonly string[],
  { messages, in: places = {} }: Catalogue,
): Findings {
  const wanted = new Set(keys)
  const all = [messages, ...Object.values(places)].flatMap((each) => Object.entries(each))
  return {
    missing: keys.filter((key) => messages[key] === undefined),
    unused: [...new Set(all.map(([key]) => key).filter((key) => !wanted.has(key)))],
    broken: all.flatMap(([key, text]) => {
      const fault = faultOf(key, text)
      return fault === undefined ? [] : [`${fault}: ${key} → ${text}`]
    }),
  }
}

/** Why a string is not a valid translation of a message; undefined if it is valid. */
export function faultOf(key: string, text: string): string | undefined {
  if (text.trim() === '') return 'empty'
  const [forms, given] = [readPlural(key), readPlural(text)]
  if ((forms === undefined) !== (given === undefined)) return 'a plural on one side only'
  if (given !== undefined && given.other === undefined) return 'a plural without `other`'
  const [wanted, has] = [partsOfMessage(key), partsOfMessage(text)].map((parts) =>
    parts.filter((part) => forms === undefined || part !== '{n}').join(' '),
  )
  if (wanted !== has) return `needs ${wanted || 'no placeholder'}, has ${has || 'none'}`
  if (edgesOf(key) !== edgesOf(text)) return 'different spaces at the start or end'
  return undefined
}

const edgesOf = (text: string) => `${/^\s/.test(text)} ${/\s$/.test(text)}`
