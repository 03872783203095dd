import { plainWords } from '@ideathlon/contracts/ideas'
import type { RichText } from '@ideathlon/contracts/rich-text'
import { languageOfText } from './language-of-text.ts'

type Words = { title: string; description: string; body: RichText | null; purpose?: string }

/** A title alone is too short to identify its language, so the text below it is used as well. */
export const languageOfIdea = (idea: Words): string =>
  languageOfText(idea.title, plainWords(idea), idea.purpose ?? '')
