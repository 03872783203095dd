import * as z from 'zod'
import { Data } from './answer.ts'
import { CategoryId, PlatformId } from './ids.ts'
import { route } from './route.ts'

/** A category. `hue` (degrees) colours the generated picture of its challenges. */
export const Category = z.object({
  id: CategoryId,
  slug: z.string(),
  name: z.string(),
  parent: CategoryId.nullable(),
  hue: z.int().min(0).max(359),
})
export type Category = z.infer<typeof Category>

/**
 * A category as the picker shows it. `icon` names a drawing in the client; unknown names get a
 * plain one.
 */
export const CategoryTile = Category.extend({ icon: z.string(), description: z.string() })
export type CategoryTile = z.infer<typeof CategoryTile>

/**
 * The parent of all caption categories. Challenges cannot be in this category itself, only in one
 * of its children.
 */
export const CAPTION_CATEGORY = 'caption'
/** Challenges in this category belong to a geographical place. */
export const LOCAL_CATEGORY = 'local-civics'

export const readCategories = route({
  method: 'GET',
  url: '/widgets/categories',
  auth: 'visitor',
  summary: 'The categories of a platform, parents before children',
  /**
   * By slug or number; by default, the platform of the request's host. The main platform has all
   * categories.
   */
  query: z.object({ platform: z.string().max(60).optional() }),
  status: 200,
  labels: ['name', 'description'],
  answer: Data(z.array(CategoryTile)).extend({
    relationships: z.object({
      platform: z.array(z.object({ id: PlatformId, slug: z.string(), title: z.string() })),
    }),
  }),
})
