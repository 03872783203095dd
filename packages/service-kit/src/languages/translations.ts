import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatFor } from '@ideathlon/contracts/format'
import { OFFERED_LANGUAGES } from '@ideathlon/contracts/languages'
import { localeOf } from '@ideathlon/contracts/locales'
import * as z from 'zod'

const FOLDER = join(import.meta.dirname, '../../../../locales')
const Catalogue = z.object({ messages: z.record(z.string(), z.string()) })

const PLACEHOLDER = /\{\w+\}/g
const NUMBER = /\d+(?:[.,]\d+)*/g
/** A number that English writes with signs of its own: "10,000", "2.5". */
const SIGNED = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$|^\d+\.\d+$/

/**
 * `withNumbers`: by their text without placeholders, for messages whose values
 * were filled in long before.
 */
type Texts = {
  messages: ReadonlyMap<string, string>
  withNumbers: ReadonlyMap<string, { key: string; text: string }>
}

const NONE: Texts = { messages: new Map(), withNumbers: new Map() }
const read = new Map<string, Texts>()

/**
 * A whole message in a language; in English where there is no translation.
 * Numbers in it may be filled in already.
 */
export function translated(message: string, language: string): string {
  const { messages, withNumbers } = textsOf(language)
  const text = messages.get(message)
  if (text !== undefined) return text
  const found = withNumbers.get(message.replace(NUMBER, '{}'))
  if (found === undefined) return message
  const names = found.key.match(PLACEHOLDER) ?? []
  const numbers = message.match(NUMBER) ?? []
  const values = new Map(names.map((name, at) => [name, numberIn(language, numbers[at] ?? '')]))
  return found.text.replace(PLACEHOLDER, (name) => values.get(name) ?? name)
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
    withNumbers: new Map(
      filled.map(([key, text]) => [
        key.replace(NUMBER, '{}').replace(PLACEHOLDER, '{}'),
        { key, text },
      ]),
    ),
  }
}
