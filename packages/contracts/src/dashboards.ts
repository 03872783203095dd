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
 * A dashboard shows what the viewer has on one platform or, on the main platform, on all platforms.
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
  dashboard('rater', 'What I rated, and what is left to rate', RaterDashboard),
)

export const readScoutDashboard = route(dashboard('scout', 'My recruits', ScoutDashboard))

export const readInnovatorDashboard = route(
  dashboard(
    'innovator',
    'My ideas, and how those in closed challenges turned out',
    InnovatorDashboard,
  ),
)

export const readMentorDashboard = route(
  dashboard('mentor', 'What I said as a mentor, and what was said to me', MentorDashboard),
)

export const readAskerDashboard = route({
  ...dashboard('catalyst', 'My challenges in one state', AskerDashboard),
  query: PageQuery.extend({ shelf: AskerShelf.default('open') }),
})

export const readMetaDashboard = route(
  dashboard('meta', 'What is waiting for me now', MetaDashboard),
)

export const readPrizesDashboard = route(
  dashboard('prizes', 'Prizes of challenges that I created or answered', PrizesDashboard),
)
