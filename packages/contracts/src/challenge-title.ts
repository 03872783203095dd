import * as z from 'zod'
import { ChallengeSlug } from './ids.ts'
import { TextLanguage } from './text-language.ts'

/** What is needed to link to a challenge: its slug, its title and the language of the title. */
export const ChallengeTitle = z.object({
  slug: ChallengeSlug,
  question_title: z.string(),
  lang: TextLanguage,
})
export type ChallengeTitle = z.infer<typeof ChallengeTitle>
