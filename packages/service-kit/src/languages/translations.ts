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
/** The "@" of a handle is part of its value. */
const NAMED = /@?\{\w+\}/g
const HANDLE = '@[a-z0-9](?:[a-z0-9_.-]*[a-z0-9])?'
/** A payment reference. */
const REFERENCE = 'ID-[0-9A-Z]{5}-[0-9A-Z]{5}'
/** A value that was filled in: a list of handles, a payment reference, or a number. */
const VALUE = new RegExp(
  `${HANDLE}(?:(?:, and |, | and )${HANDLE})*|${REFERENCE}|\\d+(?:[.,]\\d+)*`,
  'g',
)
/**
 * Like VALUE, but also matches a number with its unit, as in messages about limits: "60 minutes".
 */
const MEASURE = new RegExp(`\\d+(?:,\\d{3})* (?:second|minute|hour|place)s?|${VALUE.source}`, 'g')
/** A number that is written with separators in English: "10,000", "2.5". */
const SIGNED = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$|^\d+\.\d+$/

/**
 * `withValues`: messages keyed by their text without placeholders, for finding those whose values
 * are already filled in.
 */
type Texts = {
  messages: ReadonlyMap<string, string>
  withValues: ReadonlyMap<string, { key: string; text: string }>
}

const NONE: Texts = { messages: new Map(), withValues: new Map() }
const read = new Map<string, Texts>()

/**
 * Translates a whole message, or returns it unchanged if there is no translation. Its numbers and
 * handles may already be filled in.
 */
export function translated(message: string, language: string): string {
  const text = textsOf(language).messages.get(message)
  return text ?? matched(message, language, VALUE) ?? matched(message, language, MEASURE) ?? message
}

/** The translation of a message in which values of this form are already filled in. */
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

/** Each unit is one message with plural forms; the language picks the form that fits the number. */
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

/** Translates a message and fills in its values. */
export function filledIn(
  message: string,
  values: Readonly<Record<string, string>>,
  language: string,
): string {
  const text = translated(message, language)
  return text.replace(PLACEHOLDER, (name) => values[name.slice(1, -1)] ?? name)
}

/** Reads the messages of a language once, when they are first needed. */
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
