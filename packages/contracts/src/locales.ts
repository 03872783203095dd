import * as z from 'zod'

/**
 * The locales that an account can choose. The language decides which build of the web is served,
 * and the region decides how dates, numbers and lists are formatted.
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

/** The locale that a stored string names; the default locale if we do not offer it. */
export function localeOf(text: string | null | undefined): Locale {
  return KEYS.find((locale) => locale === text) ?? DEFAULT_LOCALE
}

/**
 * The locale for this language and the region that the browser prefers; `base` if we do not offer
 * it. `tags`: the browser's languages in order of preference.
 */
export function regionalLocale(base: Locale, tags: readonly string[]): Locale {
  const wanted = tags.map((tag) => tag.toLowerCase()).find((tag) => tag.startsWith(base))
  return KEYS.find((locale) => locale.toLowerCase() === wanted) ?? base
}
