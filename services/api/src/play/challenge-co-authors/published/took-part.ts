import { type RawBuilder, sql } from 'kysely'
import { isOwnIdea, type MemberSql } from '../../../community/relations/one-person.ts'

/**
 * SQL: whether a member has played in the challenge: with an idea or a paid entry, as a rater,
 * mentor or challenger of an assumption, or by bringing visitors. Linked accounts do not count:
 * otherwise an admin who links one of their own accounts to a member could find out whether the
 * member takes part.
 */
export function hasTakenPart(member: MemberSql, challenge: MemberSql): RawBuilder<boolean> {
  const theirs = (column: string) => sql`${sql.ref(column)} = ${member}`
  const here = (column: string) => sql`${sql.ref(column)} = ${challenge}`
  return sql<boolean>`(
    exists (select from ideas i where ${here('i.challenge')} and ${isOwnIdea(member)})
    or exists (select from ratings t where ${here('t.challenge')} and ${theirs('t.rater')})
    or exists (select from question_ratings t where ${here('t.challenge')} and ${theirs('t.rater')})
    or exists (select from mentorings t where ${here('t.challenge')} and ${theirs('t.mentor')})
    or exists (select from mentoring_rates t where ${here('t.challenge')} and ${theirs('t.rater')})
    or exists (select from assumption_challenges t
      where ${here('t.challenge')} and ${theirs('t.member')})
    or exists (select from assumption_votes v join assumption_challenges t on t.id = v.assumption
      where ${here('t.challenge')} and ${theirs('v.member')})
    or exists (select from pending_points t
      where ${here('t.challenge')} and ${theirs('t.recipient')})
    or exists (select from scout_clicks t where ${here('t.challenge')} and ${theirs('t.scout')})
    or exists (select from public.entry_passes t
      where ${here('t.challenge')} and ${theirs('t.member')} and t.state = 'paid'))`
}
