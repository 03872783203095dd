import * as z from 'zod'
import { Data } from './answer.ts'
import { MinPosition } from './boards.ts'
import { MemberId } from './ids.ts'
import { route } from './route.ts'

export const FIGURE_DAYS = 30

/** One figure of the statistics. `delta`: its increase within the period. */
export const Figure = z.object({
  key: z.string(),
  label: z.string(),
  value: z.int(),
  delta: z.int(),
  period: z.string(),
})
export type Figure = z.infer<typeof Figure>

const MemberParams = z.object({ id: z.coerce.number().pipe(MemberId) })

export const readImpact = route({
  method: 'GET',
  url: '/brain/:id/impact',
  auth: 'visitor',
  summary:
    'A member’s activity and its effects; other viewers see only challenges that have closed',
  params: MemberParams,
  query: z.object(MinPosition),
  status: 200,
  labels: ['label', 'period'],
  answer: Data(z.array(Figure)),
})

/** The same figures, at the address of the statistics page. */
export const readStatsDetails = route({
  ...readImpact,
  url: '/stats/:id/details',
  summary: 'A member’s figures',
})

export const StatsResource = z.enum([
  'all',
  'questions',
  'ideas',
  'ratings',
  'mentoring',
  'members',
])
export type StatsResource = z.infer<typeof StatsResource>

export const readResourceStats = route({
  method: 'GET',
  url: '/stats/resources/:resource',
  auth: 'visitor',
  summary: 'The whole community’s figures; ratings are counted once their challenge has closed',
  params: z.object({ resource: StatsResource }),
  query: z.object(MinPosition),
  status: 200,
  labels: ['label', 'period'],
  answer: Data(z.array(Figure)),
})

export const readContextStats = route({
  method: 'GET',
  url: '/stats/context/:context/:id/stats',
  auth: 'visitor',
  summary: 'The figures of a member or of a challenge; complete only once the challenge has closed',
  /** `user` is the older name for a member. */
  params: MemberParams.extend({ context: z.enum(['member', 'user', 'challenge']) }),
  query: z.object(MinPosition),
  status: 200,
  answer: Data(z.array(Figure)),
})
