import { type RawBuilder, sql } from 'kysely'
import { standsBehind } from '../../../community/relations/one-person.ts'

/** Whether an idea of the table `i` is published, not this mentor's own, and not yet both praised and advised. */
export function waitsForMentor(mentor: number): RawBuilder<boolean> {
  return sql<boolean>`(i.state = 'published' and not ${standsBehind(mentor)} and (
    select count(*) from mentorings m where m.idea = i.id and m.mentor = ${mentor}) < 2)`
}
