import * as z from 'zod'

/**
 * The locales an account can choose. All texts are English today; the region decides how dates, numbers
 * and lists look.
 */
export const LOCALES = {
  en: 'English (United States)',
  'en-AU': 'English (Australia)',
  'en-CA': 'English (Canada)',
  'en-DE': 'English (Germany)',
  'en-IN': 'English (India)',
  'en-IE': 'English (Ireland)',
  'en-ZA': 'English (South Africa)',
  'en-CH': 'English (Switzerland)',
  'en-GB': 'English (United Kingdom)',
} as const
export type Locale = keyof typeof LOCALES

export const DEFAULT_LOCALE: Locale = 'en'

const KEYS = Object.keys(LOCALES) as [Locale, ...Locale[]]
export const Locale = z.enum(KEYS)

/** The locale that a stored or remembered text names; the default one when it names none we offer. */
export function localeOf(text: string | null | undefined): Locale {
  return KEYS.find((locale) => locale === text) ?? DEFAULT_LOCALE
}
