import * as z from 'zod'
import { Data, Page, PageQuery } from './answer.ts'
import { MentoringView } from './mentoring.ts'
import { route } from './route.ts'

/**
 * Comments on the viewer's ideas, comments by the viewer, and comments that the viewer can rate.
 */
export const MENTORING_LISTS = ['received', 'given', 'to-rate'] as const
export const MentoringList = z.enum(MENTORING_LISTS)
export type MentoringList = z.infer<typeof MentoringList>

export const listMyMentoring = route({
  method: 'GET',
  url: '/me/mentoring/:list',
  auth: 'member',
  summary: 'Mentor comments that I received, wrote or can rate',
  params: z.object({ list: MentoringList }),
  query: PageQuery,
  status: 200,
  answer: Page(MentoringView),
})

export const MentoringCounts = z.object({
  received: z.int(),
  given: z.int(),
  to_rate: z.int(),
  /** For the comments that the viewer wrote: how often they were rated, and their median stars. */
  times_rated: z.int(),
  stars: z.number().nullable(),
})
export type MentoringCounts = z.infer<typeof MentoringCounts>

export const countMyMentoring = route({
  method: 'GET',
  url: '/me/mentoring',
  auth: 'member',
  summary: 'The number of mentor comments that I received, wrote or can rate',
  status: 200,
  answer: Data(MentoringCounts),
})
