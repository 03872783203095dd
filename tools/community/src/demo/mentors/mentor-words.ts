import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AssumptionKind } from '@ideathlon/contracts/ideas'
import * as z from 'zod'

const AssumptionChallenges = z.record(
  z.string(),
  z.array(
    z.strictObject({
      about: AssumptionKind,
      alternative: z.string().min(30).max(2000),
      reason: z.string().min(30).max(2000),
    }),
  ),
)
const Comments = z.array(z.string().min(30).max(800)).min(1)

/** What the demo's mentors and insightful players write; `{title}` is the title of the idea. */
export const MentorWords = z.strictObject({
  like: Comments,
  improve: Comments,
  /** The assumption challenges for each challenge, by its key. */
  assumptionChallenges: AssumptionChallenges,
})
export type MentorWords = z.infer<typeof MentorWords>

export function readMentorWords(): MentorWords {
  return MentorWords.parse({
    ...(readJson('mentoring.json') as object),
    assumptionChallenges: readJson('assumption-challenges.json'),
  })
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8'))
}
