import { type RawBuilder, sql } from 'kysely'

/** All accounts of the person that a member is, the own one among them. A query of one column. */
export function accountsOf(member: number): RawBuilder<unknown> {
  return sql`
    select ${member}::int as account
    union select linked_to from accounts where id = ${member} and linked_to is not null
    union select other.id from accounts me
      join accounts other on other.linked_to = coalesce(me.linked_to, me.id)
      where me.id = ${member}`
}

/** Whether two accounts are one person's; everybody is one person with themselves. */
export function isOnePerson(member: number, other: number): RawBuilder<boolean> {
  return sql<boolean>`(${other}::int in (${accountsOf(member)}))`
}

/**
 * Whether a member stands behind an idea of the table `i`: wrote it, has agreed to be named beside its author,
 * or is one person with somebody who did. An invitation alone changes nothing.
 */
export function standsBehind(member: number): RawBuilder<boolean> {
  return sql<boolean>`(i.author in (${accountsOf(member)}) or exists (
    select from idea_co_authors n
    where n.idea = i.id and n.accepted_at is not null and n.member in (${accountsOf(member)})))`
}
