import { type RawBuilder, sql } from 'kysely'
import { standsBehind } from '../../../community/relations/one-person.ts'

/**
 * Whether an idea of the table `i` waits for this rater: published, not their own, neither rated nor skipped.
 * Who blocked whom and who shares an organisation changes nothing here, so that nobody can learn from it
 * who wrote what; such ratings count for nothing at the close.
 */
export function waitsFor(rater: number): RawBuilder<boolean> {
  return sql<boolean>`(i.state = 'published' and not ${standsBehind(rater)}
    and not exists (select from ratings r where r.idea = i.id and r.rater = ${rater})
    and not exists (select from skips s where s.idea = i.id and s.rater = ${rater}))`
}

/** Whether an idea of the table `i` has joined the queues. */
export const hasJoined = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(i.joins_at is null or i.joins_at <= ${now})`
