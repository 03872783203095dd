import * as z from 'zod'
import { Data } from './answer.ts'
import { CategoryId } from './ids.ts'
import { route } from './route.ts'

/** A category; `hue` (degrees) colours the drawn picture of its questions. */
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
  summary: 'Every category, parents before children',
  status: 200,
  answer: Data(z.array(Category)),
})
