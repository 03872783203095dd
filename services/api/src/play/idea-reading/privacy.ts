import type { ChallengeId, MemberId } from '@ideathlon/contracts/ids'
import { type RawBuilder, sql } from 'kysely'
import { isOwnIdea } from '../../community/relations/one-person.ts'
import type { ApiDb, Tx } from '../../kernel/deps.ts'

/**
 * Selects the ideas `i` of a query that are not private or whose text this viewer can read. The
 * query itself must check everything else, above all whether the challenge is still open.
 */
export function openTo(viewer: MemberId | undefined): RawBuilder<boolean> {
  if (viewer === undefined) return sql<boolean>`not i.is_private`
  return sql<boolean>`(not i.is_private or i.author = ${viewer}
    or exists (select from idea_co_authors n where n.idea = i.id and n.member = ${viewer})
    or exists (select from challenges q where q.id = i.challenge and q.asker = ${viewer})
    or exists (select from ama_mentors k where k.challenge = i.challenge and k.member = ${viewer}
      and k.accepted_at is not null))`
}

type Question = { id: number; solution_format: string; asker: MemberId }

/**
 * Whether the ideas of a challenge are private and hidden from this viewer, whether it is open or
 * closed.
 */
export async function areIdeasHiddenFrom(
  db: ApiDb | Tx,
  question: Question,
  viewer: MemberId | undefined,
): Promise<boolean> {
  if (question.solution_format !== 'ama' || viewer === question.asker) return false
  return viewer === undefined || !(await isMentorOf(db, question, viewer))
}

/** Whether a member is a mentor of this AMA; no other challenge has such mentors. */
async function isMentorOf(
  db: ApiDb | Tx,
  { id, solution_format }: Pick<Question, 'id' | 'solution_format'>,
  member: MemberId,
): Promise<boolean> {
  if (solution_format !== 'ama') return false
  const mentor = await db
    .selectFrom('ama_mentors')
    .select('member')
    .where('challenge', '=', id)
    .where('member', '=', member)
    .where('accepted_at', 'is not', null)
    .executeTakeFirst()
  return mentor !== undefined
}

/** Which of the given members are mentors of an AMA. */
export async function mentorsAmong(
  tx: Tx,
  challenge: ChallengeId,
  members: readonly MemberId[],
): Promise<ReadonlySet<MemberId>> {
  const { rows } = await sql<{ member: MemberId }>`
    select member from ama_mentors
    where challenge = ${challenge} and member = any(${members}::int[]) and accepted_at is not null`.execute(
    tx,
  )
  return new Set(rows.map(({ member }) => member))
}

/**
 * Whether this account itself is an author of an idea in the challenge. Linked accounts do not
 * count: otherwise an admin could link two accounts to find out what one of them did.
 */
export async function hasEntered(
  db: ApiDb | Tx,
  challenge: ChallengeId,
  member: MemberId,
): Promise<boolean> {
  const { rows } = await sql<{ entered: boolean }>`
    select exists (
      select from ideas i where i.challenge = ${challenge} and ${isOwnIdea(member)}
    ) as entered`.execute(db)
  return rows[0]?.entered === true
}
