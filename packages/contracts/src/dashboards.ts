import * as z from 'zod'
import { Data, PageQuery } from './answer.ts'
import {
  AskerDesk,
  AskerShelf,
  InnovatorDesk,
  MentorDesk,
  MetaDesk,
  PrizesDesk,
  RaterDesk,
  ScoutDesk,
} from './dashboard-views.ts'
import { PlatformSlug } from './platforms.ts'
import { route } from './route.ts'

/** A dashboard shows the viewer's own things on one platform; on the main platform, on all of them. */
const desk = <const U extends string, A extends z.ZodType>(role: U, summary: string, answer: A) =>
  ({
    method: 'GET',
    url: `/:platform/dashboards/${role}`,
    auth: 'member',
    summary,
    params: z.object({ platform: PlatformSlug }),
    status: 200,
    answer: Data(answer),
  }) as const

export const readRaterDesk = route(desk('rater', 'What I rated, and what waits', RaterDesk))

export const readScoutDesk = route(desk('scout', 'Whom I brought', ScoutDesk))

export const readInnovatorDesk = route(
  desk('innovator', 'My ideas, and how those in closed challenges came out', InnovatorDesk),
)

export const readMentorDesk = route(
  desk('mentor', 'What I said as a mentor, and what was said to me', MentorDesk),
)

export const readAskerDesk = route({
  ...desk('catalyst', 'My challenges of one state', AskerDesk),
  query: PageQuery.extend({ shelf: AskerShelf.default('open') }),
})

export const readMetaDesk = route(desk('meta', 'What waits for me now', MetaDesk))

export const readPrizesDesk = route(
  desk('prizes', 'Prizes of challenges that I created or answered', PrizesDesk),
)
