import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatFor } from '@ideathlon/contracts/format'
import { OFFERED_LANGUAGES } from '@ideathlon/contracts/languages'
import { localeOf } from '@ideathlon/contracts/locales'
import { pluralIn } from '@ideathlon/contracts/plural'
import * as z from 'zod'

const FOLDER = join(import.meta.dirname, '../../../../locales')
const Catalogue = z.object({ messages: z.record(z.string(), z.string()) })

const PLACEHOLDER = /\{\w+\}/g
/** The sign of a handle is a part of its value. */
const NAMED = /@?\{\w+\}/g
const HANDLE = '@[a-z0-9](?:[a-z0-9_.-]*[a-z0-9])?'
/** Of a payment. */
const REFERENCE = 'ID-[0-9A-Z]{5}-[0-9A-Z]{5}'
/** What was filled in: a list of handles, the reference of a payment, or a number. */
const VALUE = new RegExp(
  `${HANDLE}(?:(?:, and |, | and )${HANDLE})*|${REFERENCE}|\\d+(?:[.,]\\d+)*`,
  'g',
)
/** The same, and a number with its unit, as the sentences about limits have it: "60 minutes". */
const MEASURE = new RegExp(`\\d+(?:,\\d{3})* (?:second|minute|hour|place)s?|${VALUE.source}`, 'g')
/** A number that English writes with signs of its own: "10,000", "2.5". */
const SIGNED = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$|^\d+\.\d+$/

/**
 * `withValues`: by their text without placeholders, for messages whose values
 * were filled in long before.
 */
type Texts = {
  messages: ReadonlyMap<string, string>
  withValues: ReadonlyMap<string, { key: string; text: string }>
}

const NONE: Texts = { messages: new Map(), withValues: new Map() }
const read = new Map<string, Texts>()

/**
 * A whole message in a language; in English where there is no translation.
 * Numbers and handles in it may be filled in already.
 */
export function translated(message: string, language: string): string {
  const text = textsOf(language).messages.get(message)
  return text ?? matched(message, language, VALUE) ?? matched(message, language, MEASURE) ?? message
}

/** The translation of a sentence in which such values were filled in. */
function matched(message: string, language: string, value: RegExp): string | undefined {
  const found = textsOf(language).withValues.get(message.replace(value, '{}'))
  if (found === undefined) return undefined
  const names = found.key.match(PLACEHOLDER) ?? []
  const given = message.match(value) ?? []
  const values = new Map(names.map((name, at) => [name, valueIn(language, given[at] ?? '')]))
  return found.text.replace(NAMED, (name) => values.get(name.replace('@', '')) ?? name)
}

function valueIn(language: string, english: string): string {
  const [number = '', unit] = english.split(' ')
  if (unit && /^\d/.test(number)) return measureIn(language, number, unit.replace(/s$/, ''))
  if (!english.startsWith('@')) return numberIn(language, english)
  return formatFor(localeOf(language)).list(english.match(new RegExp(HANDLE, 'g')) ?? [])
}

/** The forms of a unit are one message; its plural is what the language selects for the number. */
function measureIn(language: string, number: string, unit: string): string {
  const key = `{n, plural, one {{n} ${unit}} other {{n} ${unit}s}}`
  const text = textsOf(language).messages.get(key) ?? key
  const forms = [...text.matchAll(/(\w+) \{(\{n\}[^{}]*)\}/g)].map(([, name, form]) => [name, form])
  const { other = unit, ...rest }: Record<string, string> = Object.fromEntries(forms)
  const count = Number(number.replaceAll(',', ''))
  return pluralIn(localeOf(language), count, { ...rest, other }, {})
}

function numberIn(language: string, english: string): string {
  if (!SIGNED.test(english)) return english
  return formatFor(localeOf(language)).number(Number(english.replaceAll(',', '')))
}

/** A message in a language, with its values filled in. */
export function filledIn(
  message: string,
  values: Readonly<Record<string, string>>,
  language: string,
): string {
  const text = translated(message, language)
  return text.replace(PLACEHOLDER, (name) => values[name.slice(1, -1)] ?? name)
}

/** Read once, when the first reader of the language comes. */
function textsOf(language: string): Texts {
  const known = read.get(language)
  if (known !== undefined) return known
  const isOffered = OFFERED_LANGUAGES.some((each) => each === language) && language !== 'en'
  const texts = isOffered ? readTexts(language) : NONE
  if (isOffered) read.set(language, texts)
  return texts
}

function readTexts(language: string): Texts {
  const file = readFileSync(join(FOLDER, `${language}.json`), 'utf8')
  const messages = Object.entries(Catalogue.parse(JSON.parse(file)).messages)
  const filled = messages.filter(([key]) => /^[^{}]*\{\w+\}/.test(key))
  return {
    messages: new Map(messages),
    withValues: new Map(
      filled.map(([key, text]) => [key.replace(VALUE, '{}').replace(NAMED, '{}'), { key, text }]),
    ),
  }
}
