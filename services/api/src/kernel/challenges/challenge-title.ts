import type { ChallengeTitle } from '@ideathlon/contracts/challenge-title'
import { languageOfQuestion } from '../languages/language-of-question.ts'

type Row = { slug: string; question_title: string; question_detail: string | null }

/** The title under which others see a challenge, in the language of its question. */
export function challengeTitleOf(row: Row): ChallengeTitle {
  const { slug, question_title } = row
  return { slug, question_title, lang: languageOfQuestion(row) }
}
