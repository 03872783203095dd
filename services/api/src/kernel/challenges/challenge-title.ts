import type { ChallengeTitle } from '@ideathlon/contracts/challenge-title'
import { languageOfQuestion } from '../languages/language-of-question.ts'

type Row = { slug: string; question_title: string; question_detail: string | null }

/** The title of a challenge as others see it, with the language of its question. */
export function challengeTitleOf(row: Row): ChallengeTitle {
  const { slug, question_title } = row
  return { slug, question_title, lang: languageOfQuestion(row) }
}
