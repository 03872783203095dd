import { QQ_OPENING } from '@ideathlon/contracts/challenge-formats'
import type { UnpublishedChallenge } from '@ideathlon/contracts/unpublished-challenges'
import { contentOf } from '../draft/question-draft.ts'
import { EMPTY_QUESTION, type QuestionDraft } from '../question-form.ts'

/** The form values of a saved challenge; `isNow` leaves out its scheduled date. */
export function formContentOf({ question }: UnpublishedChallenge, isNow: boolean): QuestionDraft {
  const { opens_at: opensAt, ...words } = question
  const title = subjectOf(words.question_title, words.solution_format)
  const day = isNow || opensAt === undefined ? {} : { opens_at: opensAt }
  return contentOf({ ...words, ...day, question_title: title }, EMPTY_QUESTION)
}

/** In the form, the title of a "question for a question" is only its subject. */
function subjectOf(title: string, format: string): string {
  if (format !== 'qq' || !title.startsWith(QQ_OPENING)) return title
  return title.slice(QQ_OPENING.length).trim().replace(/\?$/u, '')
}
