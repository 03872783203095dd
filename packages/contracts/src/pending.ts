import * as z from 'zod'
import { PageMeta, PageQuery } from './answer.ts'
import { PointKey } from './events/points.ts'
import { ChallengeSlug } from './ids.ts'
import { EarningRole } from './roles.ts'
import { route } from './route.ts'
import { TextLanguage } from './text-language.ts'

/**
 * Whole neurons to show. Each challenge is rounded up in each role before anything is added, so the
 * rows of a list add up to the total beside it.
 */
const WholePending = z.object({
  neurons: z.int(),
  by_role: z.partialRecord(EarningRole, z.int()),
})
export type WholePending = z.infer<typeof WholePending>

/**
 * The points that one key will pay when its challenge closes. `times`: the number of actions;
 * `neurons`: their sum under the current rules, to three decimal places.
 */
export const PendingEntry = z.object({
  key: PointKey,
  sentence: z.string(),
  role: EarningRole,
  times: z.int().positive(),
  neurons: z.number(),
})
export type PendingEntry = z.infer<typeof PendingEntry>

export const PendingChallenge = z.object({
  slug: ChallengeSlug,
  title: z.string(),
  lang: TextLanguage,
  closes_at: z.iso.datetime(),
  neurons: z.number(),
  whole: WholePending,
  entries: z.array(PendingEntry),
})
export type PendingChallenge = z.infer<typeof PendingChallenge>

/**
 * `neurons`, `by_role` and `whole` are totals of everything that is pending, whichever page of
 * challenges is requested.
 */
export const PendingPoints = z.object({
  neurons: z.number(),
  by_role: z.partialRecord(EarningRole, z.number()),
  whole: WholePending,
  challenges: z.array(PendingChallenge),
})
export type PendingPoints = z.infer<typeof PendingPoints>

export const readPendingPoints = route({
  method: 'GET',
  url: '/pending-points',
  auth: 'member',
  summary: 'My pending points, which open challenges pay when they close, in order of closing',
  query: PageQuery,
  status: 200,
  labels: ['sentence'],
  answer: z.object({ data: PendingPoints, meta: PageMeta }),
})
