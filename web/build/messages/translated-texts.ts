import { relative } from 'node:path'
import { FEED_TITLE } from '@ideathlon/contracts/feed-title'
import { directionOf } from '@ideathlon/contracts/languages'
import type { Plugin } from 'vite'
import { type Translate, translateSource } from './translate-source.ts'

const ROOT = `${import.meta.dirname}/../../..`
const TRANSLATED =
  /^(?:web\/(?:src|server)|packages\/contracts\/src|services\/api\/src)\/.*(?<!\.test)\.tsx?$/
const LOCALES = 'packages/contracts/src/locales.ts'
const DEFAULT = "export const DEFAULT_LOCALE: Locale = 'en'"

/**
 * Translates the sources into one language before anything else reads them. The English build does
 * not use it.
 */
export function translatedTexts(language: string, translate: Translate): Plugin {
  return {
    name: 'translated-texts',
    enforce: 'pre',
    transform(code, id) {
      const file = relative(ROOT, id.split('?')[0] ?? '')
      if (!TRANSLATED.test(file)) return null
      if (file === LOCALES) return { code: inLanguage(code, language), map: null }
      const translated = translateSource(file, code, translate)
      const isMirrored = directionOf(language) === 'rtl'
      return { code: isMirrored ? withSignsInFront(translated) : translated, map: null }
    },
    transformIndexHtml: (html) =>
      html
        .replace('<html lang="en">', `<html lang="${language}" dir="${directionOf(language)}">`)
        .replaceAll(FEED_TITLE, translate(FEED_TITLE, 'web/index.html') ?? FEED_TITLE),
  }
}

const SIGN = /(?<=')[+−](?=')|(?<=`)[+−](?=\$\{)/g
const LEFT_TO_RIGHT_MARK = '\\u200e'

/**
 * In right-to-left text a sign would move behind its number; the directional mark keeps it in
 * front.
 */
export function withSignsInFront(code: string): string {
  return code.replace(SIGN, `${LEFT_TO_RIGHT_MARK}$&`)
}

/** Makes dates, numbers and plurals follow the language unless the account has its own setting. */
function inLanguage(code: string, language: string): string {
  if (!code.includes(DEFAULT)) throw new Error(`${LOCALES} no longer has the line: ${DEFAULT}`)
  return code.replace(DEFAULT, DEFAULT.replace("'en'", `'${language}'`))
}
