import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { contextProviders, type TalkContext } from './context-access.ts'

/**
 * The kinds of contexts whose topics appear in lists; conversations and labs have their own lists.
 */
const LISTED = new Set(['forum', 'channel', 'challenge'])

/**
 * A condition on topic `t`: whether the viewer can find it in the lists. Null means a visitor.
 * `place`: a context that the viewer names and can read, such as a channel that appears in no list.
 */
export function visibleTopics(viewer: number | null, place?: TalkContext): RawBuilder<SqlBool> {
  const kinds = contextProviders()
    .filter(({ kind }) => LISTED.has(kind))
    .map(
      ({ kind, readable }) =>
        sql`(t.context_kind = ${kind} and ${readable(sql<number>`t.context`, viewer)})`,
    )
  if (place !== undefined) {
    kinds.push(sql`(t.context_kind = ${place.kind} and t.context = ${place.id})`)
  }
  const readable = kinds.length === 0 ? sql`false` : sql.join(kinds, sql` or `)
  const blocked =
    viewer === null
      ? sql`true`
      : sql`not exists (select from blocks b where b.blocker = ${viewer} and b.blocked = t.starter)`
  return sql<SqlBool>`(t.hidden_at is null and t.merged_into is null and t.last_number > 0
    and (${readable}) and ${blocked})`
}
