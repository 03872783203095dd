import { languageOfText } from './language-of-text.ts'

type Words = { question_title: string; question_detail: string | null }

/** A title alone is too short to identify its language, so the detail below it is used as well. */
export const languageOfQuestion = ({ question_title, question_detail }: Words): string =>
  languageOfText(question_title, question_detail ?? '')
