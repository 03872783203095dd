import { join } from 'node:path'
import type { Plugin } from 'vite'
import { translatorOf } from './catalogue.ts'
import { translatedTexts } from './translated-texts.ts'

const SERVER_TEXTS = join(
  import.meta.dirname,
  '../../../services/api/src/messaging/texts/reader-texts.ts',
)

/**
 * The language of this build: `WEB_LANGUAGE`, or English. Each other language has its own folder
 * beside the English one.
 */
type BuildLanguage = {
  folder: string
  language: string
  texts: Plugin[]
  /**
   * The wording of notifications and e-mails, which the server sends in the language of each
   * recipient.
   */
  serverTexts: Record<string, string>
  /** A title from the route map in the language of the build. */
  titleOf: (title: string) => string
}

export function buildLanguage(): BuildLanguage {
  const language = process.env.WEB_LANGUAGE ?? 'en'
  if (language === 'en')
    return { folder: 'dist', language, texts: [], serverTexts: {}, titleOf: (title) => title }
  const translate = translatorOf(language)
  return {
    folder: `dist-${language}`,
    language,
    texts: [translatedTexts(language, translate)],
    serverTexts: { texts: SERVER_TEXTS },
    titleOf: (title) => translate(title, 'web/src/app/routes/') ?? title,
  }
}
