import { type RawBuilder, sql } from 'kysely'
import { UNPUBLISHED_STATES } from '../../kernel/challenges/unpublished-states.ts'
import type { Tx } from '../../kernel/deps.ts'
import type { CategoryFacts } from './rules.ts'

type Merge = { from: CategoryFacts; into: CategoryFacts; editor: number }

/**
 * Makes everything that refers to one category refer to the other. The log stays unchanged: points
 * stay in the category in which they were earned, and on its leaderboard.
 */
export async function moveEverything(tx: Tx, merge: Merge, now: Date): Promise<void> {
  for (const change of changesOf(merge, now)) await change.execute(tx)
}

function changesOf({ from, into, editor }: Merge, now: Date): RawBuilder<unknown>[] {
  const [a, b] = [from.id, into.id]
  return [
    sql`insert into challenge_edits (challenge, field, before, after, editor, edited_at)
      select id, 'category', ${from.name}, ${into.name}, ${editor}, ${now} from challenges
      where category = ${a} and state not in ${UNPUBLISHED_STATES}`,
    sql`update challenges set category = ${b} where category = ${a}`,
    sql`update talk_topics set category = ${b} where category = ${a}`,
    sql`update activity_entries set category = ${b} where category = ${a}`,
    sql`update drafts set content = jsonb_set(content, '{category}', to_jsonb(${b}::int))
      where content ->> 'category' = ${String(a)}`,
    sql`insert into subject_follows (member, kind, subject, since)
      select member, kind, ${b}, since from subject_follows where kind = 'category' and subject = ${a}
      on conflict do nothing`,
    sql`delete from subject_follows where kind = 'category' and subject = ${a}`,
    sql`insert into platform_categories (platform, category)
      select platform, ${b} from platform_categories where category = ${a} on conflict do nothing`,
    sql`delete from platform_categories where category = ${a}`,
    sql`update saved_views
      set search = regexp_replace(search, ${`(^|&)category=${a}(&|$)`}, ${`\\1category=${b}\\2`})
      where screen = 'challenges'`,
    sql`update categories set parent = ${b} where parent = ${a}`,
    sql`update categories set merged_into = ${b} where merged_into = ${a}`,
    sql`update categories set merged_into = ${b}, archived_at = coalesce(archived_at, ${now})
      where id = ${a}`,
  ]
}
