/** The languages in which pages can be shown, each under its native name. */
export const LANGUAGES = {
  en: 'English',
  de: 'Deutsch',
} as const
export type Language = keyof typeof LANGUAGES

/**
 * The languages that members and visitors can choose. A language is offered once all of its
 * messages are translated.
 */
export const OFFERED_LANGUAGES: readonly Language[] = ['en', 'de']

/** The language of any text that is not available in the reader's own language. */
export const DEFAULT_LANGUAGE: Language = 'en'

/** The cookie that stores the language a visitor chose. */
export const LANGUAGE_COOKIE = 'lang'

/** The language of a locale: `de` for `de-AT`. */
export function languageOf(locale: string): string {
  return locale.split('-')[0] ?? locale
}

/** The direction in which a language is written. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return /^(?:ar|fa|he|ur)\b/.test(language) ? 'rtl' : 'ltr'
}
