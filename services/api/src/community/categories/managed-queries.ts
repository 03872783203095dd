import type { ManagedCategory } from '@ideathlon/contracts/community/managed-categories'
import { sql } from 'kysely'
import type { ApiDb, Tx } from '../../kernel/deps.ts'
import type { CategoryFacts } from './rules.ts'

type Row = Omit<ManagedCategory, 'is_archived' | 'label'> & { archived_at: Date | null }

/** All categories with counts of what refers to them, parents before children. */
export async function listManaged(db: ApiDb | Tx): Promise<ManagedCategory[]> {
  const { rows } = await sql<Row>`
    select k.id, k.slug, k.name, k.parent, k.hue, k.icon, k.description, k.place, k.merged_into,
      k.archived_at, coalesce(c.challenges, 0)::int as challenges, coalesce(c.open, 0)::int as open,
      coalesce(t.topics, 0)::int as topics, coalesce(f.followers, 0)::int as followers,
      coalesce(p.platforms, 0)::int as platforms
    from categories k
    left join (select category, count(*) as challenges,
      count(*) filter (where state = 'open') as open from challenges group by category) c
      on c.category = k.id
    left join (select category, count(*) as topics from talk_topics
      where category is not null group by category) t on t.category = k.id
    left join (select subject, count(*) as followers from subject_follows
      where kind = 'category' group by subject) f on f.subject = k.id
    left join (select category, count(*) as platforms from platform_categories group by category) p
      on p.category = k.id
    order by k.parent nulls first, k.place, k.id`.execute(db)
  return rows.map(({ archived_at, ...row }) => ({
    ...row,
    label: row.name,
    is_archived: archived_at !== null,
  }))
}

/**
 * The category tree for the rules. Its rows are locked, so that changes by two managers happen one
 * after the other.
 */
export async function loadTree(tx: Tx): Promise<CategoryFacts[]> {
  const rows = await tx
    .selectFrom('categories')
    .select(['id', 'slug', 'name', 'parent', 'archived_at', 'merged_into'])
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ archived_at, merged_into, ...row }) => ({
    ...row,
    isArchived: archived_at !== null,
    isMerged: merged_into !== null,
  }))
}

/** Whether the category is ranked by a tournament that has not ended. */
export async function hasTournament(tx: Tx, category: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select exists (select from public.tournaments
    where scope = 'category' and scope_id = ${category} and state <> 'ended') as has`.execute(tx)
  return rows[0]?.has === true
}
