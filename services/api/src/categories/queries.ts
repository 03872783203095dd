import type { Category } from '@ideathlon/contracts/categories'
import { sql } from 'kysely'
import type { ApiDb } from '../deps.ts'

export function listCategories(db: ApiDb): Promise<Category[]> {
  return db
    .selectFrom('categories')
    .select(['id', 'slug', 'name', 'parent', 'hue'])
    .orderBy(sql`parent nulls first`)
    .orderBy('place')
    .execute()
}
