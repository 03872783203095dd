import * as z from 'zod'
import { ChallengeSlug } from './ids.ts'
import { TextLanguage } from './text-language.ts'

/** A challenge as other objects refer to it: its title and the slug for a link. */
export const ChallengeTitle = z.object({
  slug: ChallengeSlug,
  question_title: z.string(),
  lang: TextLanguage,
})
export type ChallengeTitle = z.infer<typeof ChallengeTitle>
