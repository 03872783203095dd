import { type Format, formatFor } from '@ideathlon/contracts/format'
import type { Language } from '@ideathlon/contracts/languages'
import { localeOf } from '@ideathlon/contracts/locales'
import { PICTURE_WORDS, type PictureWords } from '@ideathlon/contracts/picture-words'
import { textsIn } from '../../kernel/languages/texts-in.ts'

/** The language that a picture is drawn in: its words, its numbers and days. */
export type PictureLanguage = {
  words: PictureWords
  format: Format
  ordinal(place: number): string
}

const ENDINGS: Record<number, string> = { 1: 'st', 2: 'nd', 3: 'rd' }

export function pictureLanguage(language: Language): PictureLanguage {
  const format = formatFor(localeOf(language), 'UTC')
  return {
    words: textsIn(language, 'pictures', PICTURE_WORDS),
    format,
    ordinal: (place) => `${format.count(place)}${language === 'en' ? englishEnding(place) : '.'}`,
  }
}

/** 1st, 2nd, 3rd, 4th, 11th, 112th. */
function englishEnding(place: number): string {
  const isTeen = place % 100 >= 11 && place % 100 <= 13
  return (isTeen ? undefined : ENDINGS[place % 10]) ?? 'th'
}
