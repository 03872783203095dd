import type { Plugin } from 'vite'
import { translatorOf } from './catalogue.ts'
import { translatedTexts } from './translated-texts.ts'

/** What a build is for: `WEB_LANGUAGE`, or English. Each language has a folder of its own beside the English one. */
type BuildLanguage = {
  folder: string
  texts: Plugin[]
  /** A title of the route map in the language of the build. */
  titleOf: (title: string) => string
}

export function buildLanguage(): BuildLanguage {
  const language = process.env.WEB_LANGUAGE ?? 'en'
  if (language === 'en') return { folder: 'dist', texts: [], titleOf: (title) => title }
  const translate = translatorOf(language)
  return {
    folder: `dist-${language}`,
    texts: [translatedTexts(language, translate)],
    titleOf: (title) => translate(title, 'web/src/app/routes/') ?? title,
  }
}
