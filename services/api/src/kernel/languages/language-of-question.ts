import { languageOfText } from './language-of-text.ts'

type Words = { question_title: string; question_detail: string | null }

/** A title is too short to tell its language, so the detail below it is looked at as well. */
export const languageOfQuestion = ({ question_title, question_detail }: Words): string =>
  languageOfText(question_title, question_detail ?? '')
