import { languageOfQuestion } from '../../kernel/languages/language-of-question.ts'

/** The columns of the challenge that something belongs to, as returned by a left join. */
export type JoinedChallenge = {
  slug: string | null
  question_title: string | null
  question_detail: string | null
}

/**
 * The challenge that something belongs to; null if it belongs to none,
 * or to one that others cannot see.
 */
export function namedChallenge({ slug, question_title: title, question_detail }: JoinedChallenge) {
  if (slug === null || title === null) return null
  return { slug, title, lang: languageOfQuestion({ question_title: title, question_detail }) }
}
