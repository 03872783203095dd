import type { FollowKind } from '@ideathlon/contracts/activity/follows'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { type RawBuilder, sql } from 'kysely'
import type { ApiDb, Tx } from '../../kernel/deps.ts'

const TOPIC_REF = /^[1-9]\d{0,9}$/
const TOPIC_ID_MAX = 2_147_483_647

/** SQL: topics `t` that everybody may read. */
export const IS_PUBLIC_TOPIC = sql<boolean>`(t.hidden_at is null and t.merged_into is null and (
  t.context_kind = 'forum'
  or t.context_kind = 'channel' and exists (select from talk_channels place
    where place.id = t.context and place.visibility = 'public')
  or t.context_kind = 'challenge' and t.phase = 'debate' and exists (select from challenges place
    where place.id = t.context and place.shelf = 'closed' and place.solution_format <> 'ama')))`

/** Everything of one kind that can be followed, with `id`, `ref` (the name in URLs) and `title`. */
export const FOLLOWABLE: Record<FollowKind, RawBuilder<unknown>> = {
  challenge: sql`select id, slug as ref, question_title as title from challenges
    where shelf <> 'hidden'`,
  category: sql`select id, slug as ref, name as title from categories`,
  organisation: sql`select id, slug as ref, name as title from organisations`,
  topic: sql`select t.id, t.id::text as ref, coalesce(t.title, c.question_title) as title
    from talk_topics t left join challenges c on t.context_kind = 'challenge' and c.id = t.context
    where ${IS_PUBLIC_TOPIC}`,
}

/**
 * The id of the thing that a reference names. Something that the viewer may not see is treated as
 * if it did not exist.
 */
export async function findFollowable(
  db: ApiDb | Tx,
  kind: FollowKind,
  ref: string,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from (${FOLLOWABLE[kind]}) f where ${hasRef(kind, ref)}`.execute(db)
  const id = rows[0]?.id
  if (id === undefined) throw notFound(REFUSALS.content_not_found)
  return id
}

/** A topic is looked up by number, because no index contains the numbers as text. */
function hasRef(kind: FollowKind, ref: string): RawBuilder<boolean> {
  if (kind !== 'topic') return sql`ref = ${ref}`
  const isId = TOPIC_REF.test(ref) && Number(ref) <= TOPIC_ID_MAX
  return isId ? sql`id = ${Number(ref)}` : sql`false`
}
