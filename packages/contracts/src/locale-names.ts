import type { Locale } from './locales.ts'

/** The locales that an account can choose, each under its native name. */
export const LOCALES: Readonly<Record<Locale, string>> = {
  en: 'English (United States)',
  'en-AU': 'English (Australia)',
  'en-CA': 'English (Canada)',
  'en-DE': 'English (Germany)',
  'en-IN': 'English (India)',
  'en-IE': 'English (Ireland)',
  'en-ZA': 'English (South Africa)',
  'en-CH': 'English (Switzerland)',
  'en-GB': 'English (United Kingdom)',
  de: 'Deutsch (Deutschland)',
  'de-AT': 'Deutsch (Österreich)',
  'de-CH': 'Deutsch (Schweiz)',
}
