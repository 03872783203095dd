import * as z from 'zod'
import { Data } from './answer.ts'
import { CategoryId, PlatformId } from './ids.ts'
import { route } from './route.ts'

/** A category; `hue` (degrees) colours the drawn picture of its challenges. */
export const Category = z.object({
  id: CategoryId,
  slug: z.string(),
  name: z.string(),
  parent: CategoryId.nullable(),
  hue: z.int().min(0).max(359),
})
export type Category = z.infer<typeof Category>

export const readCategories = route({
  method: 'GET',
  url: '/widgets/categories',
  auth: 'visitor',
  summary: 'The categories of a platform, parents before children',
  /** By slug or number; without it, the platform of the request's host. The main platform has all. */
  query: z.object({ platform: z.string().max(60).optional() }),
  status: 200,
  answer: Data(z.array(Category)).extend({
    relationships: z.object({
      platform: z.array(z.object({ id: PlatformId, slug: z.string(), title: z.string() })),
    }),
  }),
})
