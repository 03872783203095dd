import type { IncomingHttpHeaders } from 'node:http'
import {
  DEFAULT_LANGUAGE,
  LANGUAGE_COOKIE,
  type Language,
  OFFERED_LANGUAGES,
} from '@ideathlon/contracts/languages'
import { type Locale, localeOf, regionalLocale } from '@ideathlon/contracts/locales'

const CHOSEN = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=([\\w-]+)`)

/** The language in which to answer a request. */
export function languageOfReader(
  { headers }: { headers: IncomingHttpHeaders },
  available: readonly string[] = OFFERED_LANGUAGES,
): string {
  const chosen = CHOSEN.exec(headers.cookie ?? '')?.[1]
  return preferredLanguage(available, { chosen, accepted: headers['accept-language'] })
}

/** The locale of a new account: the reader's language, with the region of their browser. */
export function localeOfReader(request: { headers: IncomingHttpHeaders }): Locale {
  const accepted = request.headers['accept-language'] ?? ''
  return regionalLocale(localeOf(languageOfReader(request)), rangesOf(accepted))
}

/** The language in which to answer a request, limited to those with complete translations. */
export function offeredLanguageOf(request: { headers: IncomingHttpHeaders }): Language {
  const language = languageOfReader(request)
  return OFFERED_LANGUAGES.find((each) => each === language) ?? DEFAULT_LANGUAGE
}

/** The languages that a reader has chosen, and those that their browser accepts. */
type LanguagePreference = { chosen: string | undefined; accepted: string | undefined }

/**
 * Picks one of the languages that the site is built in: the one the reader chose here, or else the
 * first that their browser asks for, or else the site's first language.
 */
export function preferredLanguage(
  available: readonly string[],
  { chosen, accepted = '' }: LanguagePreference,
): string {
  if (chosen !== undefined && available.includes(chosen)) return chosen
  const wanted = rangesOf(accepted)
  const fits = wanted.map((range) =>
    available.find((each) => range === each || range.startsWith(`${each}-`)),
  )
  return fits.find((each) => each !== undefined) ?? available[0] ?? 'en'
}

/** The language ranges of an Accept-Language header, most preferred first. */
function rangesOf(header: string): string[] {
  return header
    .toLowerCase()
    .split(',')
    .map((part) => {
      const [range = '', ...options] = part.trim().split(';')
      const quality = options.map((each) => /^\s*q=([\d.]+)/.exec(each)?.[1]).find(Boolean) ?? '1'
      return { range: range.trim(), quality: Number(quality) }
    })
    .filter(({ range, quality }) => range !== '' && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ range }) => range)
}
