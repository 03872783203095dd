import type { IdeaId } from '@ideathlon/contracts/ids'
import type { MemberFace } from '@ideathlon/contracts/member-face'
import type { ApiDb } from '../../../kernel/deps.ts'
import { faceOf, NAME_COLUMNS } from '../../../kernel/members/display-name.ts'

export type CoAuthorFaces = { coAuthors: MemberFace[]; invited: MemberFace[] }
const NOBODY: CoAuthorFaces = { coAuthors: [], invited: [] }

/** The co-authors of some ideas. Show them only if the author is shown. */
export async function readCoAuthors(
  db: ApiDb,
  ideas: readonly IdeaId[],
): Promise<(idea: IdeaId) => CoAuthorFaces> {
  const besides = new Map<IdeaId, CoAuthorFaces>()
  if (ideas.length === 0) return () => NOBODY
  const rows = await db
    .selectFrom('idea_co_authors as n')
    .innerJoin('accounts as a', 'a.id', 'n.member')
    .select(['n.idea', 'n.accepted_at', 'a.id', ...NAME_COLUMNS])
    .where('n.idea', 'in', ideas)
    .orderBy('n.invited_at')
    .orderBy('n.member')
    .execute()
  for (const { idea, accepted_at, ...person } of rows) {
    const beside = besides.get(idea) ?? { coAuthors: [], invited: [] }
    const { coAuthors, invited } = beside
    const side = accepted_at === null ? invited : coAuthors
    side.push(faceOf(person))
    besides.set(idea, beside)
  }
  return (idea) => besides.get(idea) ?? NOBODY
}
