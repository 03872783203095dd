import type { IncomingHttpHeaders } from 'node:http'
import {
  DEFAULT_LANGUAGE,
  LANGUAGE_COOKIE,
  type Language,
  OFFERED_LANGUAGES,
} from '@ideathlon/contracts/languages'
import { type Locale, localeOf, regionalLocale } from '@ideathlon/contracts/locales'

const CHOSEN = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=([\\w-]+)`)

/** The language for the sender of a request. */
export function languageOfReader(
  { headers }: { headers: IncomingHttpHeaders },
  available: readonly string[] = OFFERED_LANGUAGES,
): string {
  const chosen = CHOSEN.exec(headers.cookie ?? '')?.[1]
  return preferredLanguage(available, { chosen, accepted: headers['accept-language'] })
}

/** The locale of a new account: the language of the reader, in the region of their browser. */
export function localeOfReader(request: { headers: IncomingHttpHeaders }): Locale {
  const accepted = request.headers['accept-language'] ?? ''
  return regionalLocale(localeOf(languageOfReader(request)), rangesOf(accepted))
}

/** The language for the sender of a request out of those that everything is translated to. */
export function offeredLanguageOf(request: { headers: IncomingHttpHeaders }): Language {
  const language = languageOfReader(request)
  return OFFERED_LANGUAGES.find((each) => each === language) ?? DEFAULT_LANGUAGE
}

/** What a browser says about the languages of its reader. */
type Wish = { chosen: string | undefined; accepted: string | undefined }

/**
 * The language for a reader out of those that the site is built in: the one they chose here, or the
 * first that their browser asks for. The first language of the site is for everybody else.
 */
export function preferredLanguage(
  available: readonly string[],
  { chosen, accepted = '' }: Wish,
): string {
  if (chosen !== undefined && available.includes(chosen)) return chosen
  const wanted = rangesOf(accepted)
  const fits = wanted.map((range) =>
    available.find((each) => range === each || range.startsWith(`${each}-`)),
  )
  return fits.find((each) => each !== undefined) ?? available[0] ?? 'en'
}

/** The ranges of an Accept-Language header, the preferred ones first. */
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
