import * as z from 'zod'
import { Data, Page, PageQuery } from '../answer.ts'
import { ChallengeState } from '../challenges.ts'
import { CategoryId, ChallengeId, ChallengeSlug, PlatformId } from '../ids.ts'
import { route } from '../route.ts'

/** A challenge in any state, as listed for community managers. */
export const ManagedChallenge = z.object({
  id: ChallengeId,
  slug: ChallengeSlug,
  question_title: z.string(),
  state: ChallengeState,
  is_hidden: z.boolean(),
  category: z.object({ id: CategoryId, name: z.string() }),
  platform: z.object({ id: PlatformId, title: z.string() }),
  asker: z.object({ handle: z.string().nullable(), name: z.string() }),
  ideas: z.int(),
  opens_at: z.iso.datetime(),
  closes_at: z.iso.datetime(),
})
export type ManagedChallenge = z.infer<typeof ManagedChallenge>

export const ManagedChallengesQuery = PageQuery.extend({
  q: z.string().trim().max(100).default(''),
  state: ChallengeState.optional(),
  shown: z.enum(['all', 'visible', 'hidden']).default('all'),
  category: z.coerce.number().pipe(CategoryId).optional(),
  platform: z.coerce.number().pipe(PlatformId).optional(),
  sort: z.enum(['newest', 'closing', 'ideas']).default('newest'),
})

export const listManagedChallenges = route({
  method: 'GET',
  url: '/admin/challenges',
  auth: 'member',
  summary: 'All challenges in every state, by title or asker, with filters',
  query: ManagedChallengesQuery,
  status: 200,
  answer: Page(ManagedChallenge),
})

/** The maximum number of challenges that one call changes. */
export const CHALLENGES_AT_ONCE = 50

export const BulkChange = z.discriminatedUnion('action', [
  z.object({ action: z.literal('hide') }),
  z.object({ action: z.literal('show') }),
  z.object({ action: z.literal('unpublish') }),
  z.object({ action: z.literal('move'), category: CategoryId }),
  z.object({ action: z.literal('close') }),
  z.object({ action: z.literal('extend'), closes_at: z.iso.datetime('Choose a day and a time.') }),
])
export type BulkChange = z.infer<typeof BulkChange>

/**
 * What a change does, or would do, to one challenge. `problem`: why the challenge is left
 * unchanged.
 */
export const BulkRow = z.object({
  id: ChallengeId,
  slug: ChallengeSlug.nullable(),
  question_title: z.string(),
  change: z
    .object({
      field: z.enum(['visibility', 'state', 'category', 'closes_at']),
      before: z.string(),
      after: z.string(),
    })
    .nullable(),
  problem: z.string().nullable(),
})
export type BulkRow = z.infer<typeof BulkRow>

export const changeChallenges = route({
  method: 'POST',
  url: '/admin/challenges/bulk',
  auth: 'member',
  acts: [
    'challenge.hide',
    'challenge.show',
    'challenge.unpublish',
    'challenge.move',
    'challenge.close',
    'challenge.extend',
  ],
  summary: 'Change many challenges; a preview by default',
  body: z.object({
    challenges: z
      .array(ChallengeId)
      .min(1, 'Select a challenge.')
      .max(CHALLENGES_AT_ONCE, `Select at most ${CHALLENGES_AT_ONCE} challenges.`),
    change: BulkChange,
    /** Returns what would change without changing anything. */
    dry_run: z.boolean().default(true),
  }),
  status: 200,
  labels: ['problem'],
  answer: Data(z.object({ dry_run: z.boolean(), changed: z.int(), rows: z.array(BulkRow) })),
})
