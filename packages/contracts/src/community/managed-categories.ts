import * as z from 'zod'
import { Data } from '../answer.ts'
import { CategoryTile } from '../categories.ts'
import { CategoryId } from '../ids.ts'
import { route } from '../route.ts'

/** A category as community managers see it, with counts of what refers to it. */
export const ManagedCategory = CategoryTile.extend({
  /** The name in the reader's language, if the category is built in. */
  label: z.string(),
  place: z.int(),
  is_archived: z.boolean(),
  /** The category that this one was merged into. */
  merged_into: CategoryId.nullable(),
  challenges: z.int(),
  open: z.int(),
  topics: z.int(),
  followers: z.int(),
  platforms: z.int(),
})
export type ManagedCategory = z.infer<typeof ManagedCategory>

export const listManagedCategories = route({
  method: 'GET',
  url: '/admin/categories',
  auth: 'member',
  summary: 'All categories, including archived and merged ones, and how much refers to them',
  status: 200,
  labels: ['label'],
  answer: Data(z.array(ManagedCategory)),
})

const name = z.string().trim().min(2, 'Enter a name for the category.').max(40)
const description = z.string().trim().max(120)
const icon = z.string().regex(/^[a-z-]{1,30}$/)
const hue = z.int().min(0).max(359)

export const CategoryDraft = z.object({
  name,
  description: description.default(''),
  icon: icon.default('shapes'),
  hue: hue.default(250),
  /** The main category above this one; null for a main category. */
  parent: CategoryId.nullable().default(null),
})
export type CategoryDraft = z.infer<typeof CategoryDraft>

export const createCategory = route({
  method: 'POST',
  url: '/admin/categories',
  auth: 'member',
  acts: ['category.create'],
  summary: 'Create a category',
  body: CategoryDraft,
  status: 201,
  answer: Data(ManagedCategory),
})

const params = z.object({ id: z.coerce.number().pipe(CategoryId) })

/** Fields that are left out stay unchanged. `place`: the position among the siblings, from 1. */
export const CategoryChange = z.object({
  name: name.optional(),
  description: description.optional(),
  icon: icon.optional(),
  hue: hue.optional(),
  parent: CategoryId.nullable().optional(),
  place: z.int().min(1).max(1000).optional(),
})
export type CategoryChange = z.infer<typeof CategoryChange>

export const changeCategory = route({
  method: 'PATCH',
  url: '/admin/categories/:id',
  auth: 'member',
  acts: ['category.change'],
  summary: 'Rename, describe or move a category',
  params,
  body: CategoryChange,
  status: 200,
  answer: Data(ManagedCategory),
})

export const mergeCategory = route({
  method: 'POST',
  url: '/admin/categories/:id/merge',
  auth: 'member',
  acts: ['category.merge'],
  summary: 'Move everything in a category to another one, and archive it',
  params,
  body: z.object({ into: CategoryId }),
  status: 200,
  answer: Data(ManagedCategory),
})

export const archiveCategory = route({
  method: 'POST',
  url: '/admin/categories/:id/archive',
  auth: 'member',
  acts: ['category.archive', 'category.restore'],
  summary: 'Archive a category, or restore an archived one',
  params,
  body: z.object({ archived: z.boolean() }),
  status: 200,
  answer: Data(ManagedCategory),
})
