import { type Format, formatFor } from '@ideathlon/contracts/format'
import type { Language } from '@ideathlon/contracts/languages'
import { localeOf } from '@ideathlon/contracts/locales'
import { ordinalEnding } from '@ideathlon/contracts/ordinal-ending'
import { PICTURE_WORDS, type PictureWords } from '@ideathlon/contracts/picture-words'
import { textsIn } from '../../kernel/languages/texts-in.ts'

/** The language in which a picture is drawn: its texts, numbers and dates. */
export type PictureLanguage = {
  words: PictureWords
  format: Format
  ordinal(place: number): string
}

export function pictureLanguage(language: Language): PictureLanguage {
  const format = formatFor(localeOf(language), 'UTC')
  return {
    words: textsIn(language, 'pictures', PICTURE_WORDS),
    format,
    ordinal: (place) => `${format.count(place)}${language === 'en' ? ordinalEnding(place) : '.'}`,
  }
}
