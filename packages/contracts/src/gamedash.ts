import * as z from 'zod'
import { Data, Page, PageQuery } from './answer.ts'
import { MinPosition } from './boards.ts'
import { NeuronPage } from './brain.ts'
import { PointKey } from './events/points.ts'
import { Highlight, HighlightsQuery } from './highlights.ts'
import { Handle, MemberId } from './ids.ts'
import { EarningRole, RoleName } from './roles.ts'
import { route } from './route.ts'
import { Price } from './rules.ts'

export const readHighlights = route({
  method: 'GET',
  url: '/gamedash/:id/highlights',
  auth: 'member',
  summary: 'The highlights of a member, newest first',
  params: z.object({ id: z.coerce.number().pipe(MemberId) }),
  query: HighlightsQuery.extend(MinPosition).extend({ role: RoleName.default('overall') }),
  status: 200,
  answer: Page(Highlight),
})

export const readNeuronsByName = route({
  method: 'GET',
  url: '/gamedash/:screen_name/neurons',
  auth: 'member',
  summary: 'The neurons that a member earned and lost, by handle, newest first',
  params: z.object({ screen_name: Handle }),
  query: PageQuery.extend(MinPosition).extend({ role: RoleName.default('overall') }),
  status: 200,
  answer: NeuronPage,
})

/**
 * What a point key pays under the current rules. `points`: the most that one such event pays,
 * without the extra points for assumptions or money; `price` has the details.
 */
export const readGamePoints = route({
  method: 'GET',
  url: '/game-points/:key',
  auth: 'visitor',
  summary: 'The points that an event with this key is worth today',
  params: z.object({ key: z.string().max(100) }),
  status: 200,
  answer: Data(
    z.object({
      key: PointKey,
      role: EarningRole,
      points: z.number(),
      price: Price,
      rules_version: z.int(),
    }),
  ),
})
