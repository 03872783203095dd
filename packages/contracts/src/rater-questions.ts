import * as z from 'zod'
import { Data, Page, PageQuery } from './answer.ts'
import { DashboardQuestion } from './dashboard-views.ts'
import { ChallengeSlug } from './ids.ts'
import { PlatformSlug } from './platforms.ts'
import { route } from './route.ts'

/** A rater's result in a closed challenge. */
export const RaterResult = z.object({
  ratings: z.int(),
  /**
   * How far the rater agrees with the crowd, in thousandths, negative if they disagree; null if it
   * cannot be determined.
   */
  rho: z.int().min(-1000).max(1000).nullable(),
  /**
   * Whether the asker picked the ideas that the rater preferred; null until the picks are final.
   */
  asker: z.enum(['agrees', 'contradicts']).nullable(),
})
export type RaterResult = z.infer<typeof RaterResult>

/**
 * Open: ideas are waiting to be rated. Mine: the viewer has started rating, and the challenge is
 * still open. Closed: the viewer rated in it, and it has closed.
 */
export const RaterShelf = z.enum(['open', 'mine', 'closed'])
export type RaterShelf = z.infer<typeof RaterShelf>

export const RaterQuestion = DashboardQuestion.extend({
  rated: z.int(),
  /** How many more ideas this rater can be assigned; 0 once the challenge is closed. */
  left: z.int(),
  result: RaterResult.nullable(),
})
export type RaterQuestion = z.infer<typeof RaterQuestion>

export const listRaterQuestions = route({
  method: 'GET',
  url: '/:platform/dashboards/rater/questions',
  auth: 'member',
  summary: 'The challenges in which I can rate, am rating, or have rated',
  params: z.object({ platform: PlatformSlug }),
  query: PageQuery.extend({
    shelf: RaterShelf.default('open'),
    /** Shuffles the open challenges. The same seed gives the same order on every page. */
    seed: z.coerce.number().int().min(0).max(2_147_483_647).default(0),
  }),
  status: 200,
  answer: Page(RaterQuestion),
})

export const readRaterResult = route({
  method: 'GET',
  url: '/challenges/:challenge/ratings/mine',
  auth: 'member',
  summary:
    'My ratings of a closed challenge compared with everyone else’s; null if I rated nothing in it',
  params: z.object({ challenge: ChallengeSlug }),
  status: 200,
  answer: Data(RaterResult.nullable()),
})
