import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pseudoTranslation } from './pseudo-locale.ts'
import type { Translate } from './translate-source.ts'

/**
 * `in`: translations that apply only in certain folders or files, for an English message that needs
 * more than one translation.
 */
export type Catalogue = {
  messages: Record<string, string>
  in?: Record<string, Record<string, string>>
}

const FOLDER = join(import.meta.dirname, '../../../locales')
const PSEUDO_LANGUAGE = 'ar-XB'

export function readCatalogue(language: string): Catalogue {
  return JSON.parse(readFileSync(join(FOLDER, `${language}.json`), 'utf8')) as Catalogue
}

/** Returns the function that translates messages into a language. */
export function translatorOf(language: string): Translate {
  if (language === PSEUDO_LANGUAGE) return pseudoTranslation
  const { messages, in: places = {} } = readCatalogue(language)
  return (key, file) => {
    const own = Object.entries(places).find(([place, own]) => file.startsWith(place) && key in own)
    return own?.[1][key] ?? messages[key]
  }
}
