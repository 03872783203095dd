import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { languageOf, OFFERED_LANGUAGES } from '@ideathlon/contracts/languages'

const loaded = new Map<string, Readonly<Record<string, unknown>>>()

/** Loads the texts that the web build has compiled for each language, if it exists. */
export async function loadTexts(webDist: string): Promise<void> {
  for (const language of OFFERED_LANGUAGES.filter((each) => each !== 'en')) {
    const file = join(`${webDist}-${language}-server`, 'texts.js')
    const isThere = await access(file).then(
      () => true,
      () => false,
    )
    if (!isThere) continue
    const { TEXTS } = (await import(pathToFileURL(file).href)) as {
      TEXTS: Readonly<Record<string, unknown>>
    }
    loaded.set(language, TEXTS)
  }
}

/**
 * Texts, or functions that create them, in the language of a locale. They are compiled from the
 * same source as `english`, which is returned if that language has no build.
 */
export function textsIn<T>(locale: string, name: string, english: T): T {
  return (loaded.get(languageOf(locale))?.[name] ?? english) as T
}
