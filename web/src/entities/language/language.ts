import { LANGUAGE_COOKIE, languageOf, OFFERED_LANGUAGES } from '@ideathlon/contracts/languages'
import { DEFAULT_LOCALE } from '@ideathlon/contracts/locales'

const YEAR_SECONDS = 31_536_000

/** The language that this page is built in. */
export const PAGE_LANGUAGE = languageOf(DEFAULT_LOCALE)

/**
 * Saves the language for this device and reloads the page in it, unless the page is in that
 * language already.
 */
export function openIn(language: string): void {
  const kept = `${LANGUAGE_COOKIE}=${language}`
  const isKept = document.cookie.split('; ').includes(kept)
  if (!isKept) {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser yet
    document.cookie = `${kept}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
  }
  if (language !== PAGE_LANGUAGE && !isKept) location.reload()
}

/**
 * Reloads the page once in the language of the signed-in account. If there is no build for that
 * language, this page stays, as does a page in a language that is only being tried out.
 */
export function openForAccount(locale: string): void {
  const language = languageOf(locale)
  if (language === PAGE_LANGUAGE || !isOffered(language) || !isOffered(PAGE_LANGUAGE)) return
  openIn(language)
}

function isOffered(language: string): boolean {
  return OFFERED_LANGUAGES.some((each) => each === language)
}
