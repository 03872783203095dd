import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isRowId } from '../../../kernel/row-id.ts'
import { contextProviders } from '../../../talk/topics/context-access.ts'

/**
 * Contexts that can be searched neither by visitors nor by admins who view the site as a member.
 */
const PRIVATE = new Set(['conversation', 'lab'])

/**
 * SQL: whether the viewer can read topic `t`. `isInPerson`: the member is using the site
 * themselves, rather than an admin who is viewing it as that member.
 */
export function mayFind(viewer: number | undefined, isInPerson: boolean): RawBuilder<SqlBool> {
  const kinds = contextProviders()
    .filter(({ kind }) => (viewer !== undefined && isInPerson) || !PRIVATE.has(kind))
    .map(
      ({ kind, readable }) =>
        sql`(t.context_kind = ${kind} and ${readable(sql<number>`t.context`, viewer ?? null)})`,
    )
  const readable = kinds.length === 0 ? sql`false` : sql.join(kinds, sql` or `)
  return sql<SqlBool>`(t.hidden_at is null and t.merged_into is null and (${readable}))`
}

/**
 * SQL: whether topic `t` is in a forum, channel, challenge or category with this slug, or has this
 * number.
 */
export function isIn(ref: string): RawBuilder<SqlBool> {
  const topic = isRowId(ref) ? sql`or t.id = ${Number(ref)}` : sql``
  return sql<SqlBool>`((t.context_kind, t.context) in (
      select 'forum', id from platforms where slug = ${ref}
      union all select 'channel', id from talk_channels where slug = ${ref}
      union all select 'challenge', id from challenges where slug = ${ref})
    or t.category in (select id from categories where slug = ${ref}) ${topic})`
}
