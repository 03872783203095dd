import * as z from 'zod'

/**
 * The locales an account can choose. The language decides in which build of the web they read, the
 * region how dates, numbers and lists look.
 */
const KEYS = [
  'en',
  'en-AU',
  'en-CA',
  'en-DE',
  'en-IN',
  'en-IE',
  'en-ZA',
  'en-CH',
  'en-GB',
  'de',
  'de-AT',
  'de-CH',
] as const
export type Locale = (typeof KEYS)[number]

export const DEFAULT_LOCALE: Locale = 'en'

export const Locale = z.enum(KEYS)

/**
 * The locale that a stored or remembered text names; the default one when it names none we offer.
 */
export function localeOf(text: string | null | undefined): Locale {
  return KEYS.find((locale) => locale === text) ?? DEFAULT_LOCALE
}

/**
 * This language in the region that a browser asks for first, if we offer it. `tags`: the languages
 * of the browser, the preferred ones first.
 */
export function regionalLocale(base: Locale, tags: readonly string[]): Locale {
  const wanted = tags.map((tag) => tag.toLowerCase()).find((tag) => tag.startsWith(base))
  return KEYS.find((locale) => locale.toLowerCase() === wanted) ?? base
}
