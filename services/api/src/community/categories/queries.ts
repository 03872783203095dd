import type { CategoryTile } from '@ideathlon/contracts/categories'
import { sql } from 'kysely'
import type { ApiDb } from '../../kernel/deps.ts'
import { categoriesOn } from '../preferences/may-ask.ts'

/** The categories of a platform, parents before children. */
export async function listCategories(db: ApiDb, platform: number): Promise<CategoryTile[]> {
  const all = await db
    .selectFrom('categories')
    .select(['id', 'slug', 'name', 'parent', 'hue', 'icon', 'description'])
    .where('archived_at', 'is', null)
    .orderBy(sql`parent nulls first`)
    .orderBy('place')
    .orderBy('id')
    .execute()
  const chosen = await db
    .selectFrom('platform_categories')
    .select('category')
    .where('platform', '=', platform)
    .execute()
  return categoriesOn(
    all,
    chosen.map(({ category }) => category),
  )
}
