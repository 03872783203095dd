/** The languages that pages can be in, each by its own name. */
export const LANGUAGES = {
  en: 'English',
  de: 'Deutsch',
} as const
export type Language = keyof typeof LANGUAGES

/**
 * The languages that members and visitors can choose. A language is offered once
 * all messages are translated.
 */
export const OFFERED_LANGUAGES: readonly Language[] = ['en', 'de']

/** For what has no text in the language of its reader. */
export const DEFAULT_LANGUAGE: Language = 'en'

/** Keeps the language that a visitor chose. */
export const LANGUAGE_COOKIE = 'lang'

/** The language of a locale: `de` of `de-AT`. */
export function languageOf(locale: string): string {
  return locale.split('-')[0] ?? locale
}

/** Which way a language is written. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return /^(?:ar|fa|he|ur)\b/.test(language) ? 'rtl' : 'ltr'
}
