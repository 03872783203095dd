import * as z from 'zod'
import { Data, PageMeta, PageQuery } from './answer.ts'
import { LeaderboardView, MinPosition, NameSearch } from './boards.ts'
import { CategoryId } from './ids.ts'
import { RoleName } from './roles.ts'
import { route } from './route.ts'

export const readNerveBoard = route({
  method: 'GET',
  url: '/nerveboard/category/:id/result',
  auth: 'visitor',
  summary: 'The leaderboard of a category, for all time or the running cycle',
  params: z.object({ id: z.coerce.number().pipe(CategoryId) }),
  query: PageQuery.extend(MinPosition).extend({
    role: RoleName.default('overall'),
    window: z.enum(['all', 'current']).default('all'),
    q: NameSearch.optional(),
  }),
  status: 200,
  answer: Data(LeaderboardView).extend({ meta: PageMeta }),
})
