import * as z from 'zod'
import { Data, PageQuery } from './answer.ts'
import {
  AskerDashboard,
  AskerShelf,
  InnovatorDashboard,
  MentorDashboard,
  MetaDashboard,
  PrizesDashboard,
  RaterDashboard,
  ScoutDashboard,
} from './dashboard-views.ts'
import { PlatformSlug } from './platforms.ts'
import { route } from './route.ts'

/**
 * A dashboard covers the viewer's activity on one platform or, if that is the main platform, on all
 * platforms.
 */
const dashboard = <const U extends string, A extends z.ZodType>(
  role: U,
  summary: string,
  answer: A,
) =>
  ({
    method: 'GET',
    url: `/:platform/dashboards/${role}`,
    auth: 'member',
    summary,
    params: z.object({ platform: PlatformSlug }),
    status: 200,
    answer: Data(answer),
  }) as const

export const readRaterDashboard = route(
  dashboard('rater', 'My ratings, and the challenges in which I can still rate', RaterDashboard),
)

export const readScoutDashboard = route(dashboard('scout', 'My recruits', ScoutDashboard))

export const readInnovatorDashboard = route(
  dashboard(
    'innovator',
    'My ideas, and the results of those in closed challenges',
    InnovatorDashboard,
  ),
)

export const readMentorDashboard = route(
  dashboard('mentor', 'The mentor comments that I wrote and received', MentorDashboard),
)

export const readAskerDashboard = route({
  ...dashboard('catalyst', 'My challenges in one state', AskerDashboard),
  query: PageQuery.extend({ shelf: AskerShelf.default('open') }),
})

export const readMetaDashboard = route(dashboard('meta', 'My pending tasks', MetaDashboard))

export const readPrizesDashboard = route(
  dashboard('prizes', 'Prizes of challenges that I created or took part in', PrizesDashboard),
)
