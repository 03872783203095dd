import { MemoryCache } from '@ideathlon/service-kit/cache/memory-cache'
import { type Detector, guessLanguage, wordsToGuessFrom } from './guess-language.ts'

const CACHE_ENTRIES_MAX = 5_000

let detector: Detector | undefined
const kept = new MemoryCache<string, string>({ entriesMax: CACHE_ENTRIES_MAX })

/** Loads the detector in advance, because loading takes longer than a request should. */
export async function loadLanguageDetector(): Promise<void> {
  detector ??= (await import('tinyld/light')).detectAll
}

/** The language of a piece of text, as a value for the attribute `lang`. Empty if it is unknown. */
export function languageOfText(...texts: readonly string[]): string {
  if (detector === undefined) return ''
  const words = wordsToGuessFrom(texts)
  const known = kept.get(words)
  if (known !== undefined) return known
  const language = guessLanguage(words, detector)
  kept.set(words, language)
  return language
}
