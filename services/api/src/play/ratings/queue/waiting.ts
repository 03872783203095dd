import { type RawBuilder, sql } from 'kysely'
import { isOwnIdea, type MemberSql } from '../../../community/relations/one-person.ts'

export type RaterKey = { challenge: number; rater: number }

/**
 * Whether an idea in table `i` is waiting for this rater: published, not their own, neither rated
 * nor skipped. Blocks and shared organisations make no difference here, because that would reveal
 * authors; such ratings do not count at the close.
 */
export function waitsFor(rater: MemberSql): RawBuilder<boolean> {
  return sql<boolean>`(i.state = 'published' and not ${isOwnIdea(rater)}
    and not exists (select from ratings r where r.idea = i.id and r.rater = ${rater})
    and not exists (select from skips s where s.idea = i.id and s.rater = ${rater}))`
}

/** Whether an idea in table `i` has joined the queues. */
export const hasJoined = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(i.joins_at is null or i.joins_at <= ${now})`
