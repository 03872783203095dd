import * as z from 'zod'
import { ChallengeSlug } from './ids.ts'
import { TextLanguage } from './text-language.ts'

/** A challenge as other things name it: its question, which leads to it. */
export const ChallengeTitle = z.object({
  slug: ChallengeSlug,
  question_title: z.string(),
  lang: TextLanguage,
})
export type ChallengeTitle = z.infer<typeof ChallengeTitle>
