import { type RawBuilder, sql } from 'kysely'

/** A member's id, or a query column that contains it. */
export type MemberSql = number | RawBuilder<number>

/** SQL: all accounts of the same person, including the given one. */
export function accountsOf(member: MemberSql): RawBuilder<unknown> {
  return sql`
    select ${member}::int as account
    union select linked_to from accounts where id = ${member} and linked_to is not null
    union select other.id from accounts me
      join accounts other on other.linked_to = coalesce(me.linked_to, me.id)
      where me.id = ${member}`
}

/** SQL: whether two accounts belong to the same person. */
export function isOnePerson(member: MemberSql, other: MemberSql): RawBuilder<boolean> {
  return sql<boolean>`(${other}::int in (${accountsOf(member)}))`
}

/**
 * SQL: whether a member is behind the idea `i`: as its author, as a co-author who has accepted, or
 * as the same person as one of them. An open invitation does not count.
 */
export function isBehindIdea(member: MemberSql): RawBuilder<boolean> {
  return sql<boolean>`(i.author in (${accountsOf(member)}) or exists (
    select from idea_co_authors n
    where n.idea = i.id and n.accepted_at is not null and n.member in (${accountsOf(member)})))`
}

/**
 * SQL: whether this very account is behind the idea `i`. While the challenge is open, members may
 * rate ideas of linked accounts. Otherwise an admin could link an account of their own to a
 * member's, and the ideas that it could then not rate would be the member's. At the close, what
 * linked accounts did for each other is not counted.
 */
export function isOwnIdea(account: MemberSql): RawBuilder<boolean> {
  return sql<boolean>`(i.author = ${account} or exists (
    select from idea_co_authors n
    where n.idea = i.id and n.accepted_at is not null and n.member = ${account}))`
}
