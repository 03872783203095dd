import type { ChallengeTitle } from '@ideathlon/contracts/challenge-title'
import { languageOfText } from '../languages/language-of-text.ts'

type Row = { slug: string; question_title: string; question_detail: string | null }

/** A title is too short to tell its language, so the detail below it is looked at as well. */
export const challengeTitleOf = ({
  slug,
  question_title,
  question_detail,
}: Row): ChallengeTitle => ({
  slug,
  question_title,
  lang: languageOfText(question_title, question_detail ?? ''),
})
