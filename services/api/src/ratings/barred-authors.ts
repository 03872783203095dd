import { type RawBuilder, sql } from 'kysely'
import { accountsOf } from '../relations/one-person.ts'

/**
 * Whose ideas somebody is not handed to rate: one's own, under whatever account, those of the same
 * organisation, those of whom one stands beside as a co-author, and those between whom and oneself a
 * block stands. A query of one column.
 */
export function barredAuthors(rater: number): RawBuilder<unknown> {
  return sql`
    select own.account as author from (${accountsOf(rater)}) own
    union select them.account from organisation_members me
      join organisation_members them on them.organisation = me.organisation
      where me.account = ${rater}
    union select i.author from idea_co_authors n join ideas i on i.id = n.idea
      where n.member in (${accountsOf(rater)})
    union select blocked from blocks where blocker = ${rater}
    union select blocker from blocks where blocked = ${rater}`
}
