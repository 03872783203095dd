import type { AssumptionKind } from '@ideathlon/contracts/ideas'
import type { ChallengeId, IdeaId } from '@ideathlon/contracts/ids'
import { RATING_OPENS_WITH_IDEAS } from '@ideathlon/contracts/limits'
import { sql } from 'kysely'
import { inChunks } from '../../kernel/database/in-chunks.ts'
import type { Tx } from '../../kernel/deps.ts'

export type NewIdea = {
  challenge: ChallengeId
  author: number
  title: string
  description: string
  answers: AssumptionKind[]
  entered_at: Date
  /** The time from which it is served to raters and mentors; by default immediately. */
  joins_at?: Date | null
  /** As jsonb; if it is missing, the text is plain. */
  body?: string | null
  image?: string | null
  image_alt?: string
  purpose?: string
  caption_top?: string
  caption_bottom?: string
  is_test?: boolean
}

/**
 * Returns the new ids in the order of the rows. The caller has locked the challenges, because their
 * counts of ideas and innovators change.
 */
export async function saveIdeas(tx: Tx, ideas: readonly NewIdea[]): Promise<IdeaId[]> {
  const ids: IdeaId[] = []
  for (const chunk of inChunks(ideas)) {
    const made = await tx
      .insertInto('ideas')
      .values([...chunk])
      .returning('id')
      .execute()
    ids.push(...made.map((row) => row.id))
  }
  await countIdeas(
    tx,
    ideas.map((idea) => idea.challenge),
  )
  return ids
}

/** Removes ideas from rating, ranking and lists. */
export async function declineIdeas(tx: Tx, ids: readonly IdeaId[]): Promise<void> {
  if (ids.length === 0) return
  const declined = await tx
    .updateTable('ideas')
    .set({ state: 'declined' })
    .where('id', 'in', ids)
    .returning('challenge')
    .execute()
  await countIdeas(
    tx,
    declined.map((row) => row.challenge),
  )
}

/** Restores declined ideas. */
export async function restoreIdeas(tx: Tx, ids: readonly IdeaId[]): Promise<void> {
  if (ids.length === 0) return
  const restored = await tx
    .updateTable('ideas')
    .set({ state: 'published' })
    .where('id', 'in', ids)
    .returning('challenge')
    .execute()
  await countIdeas(
    tx,
    restored.map((row) => row.challenge),
  )
}

async function countIdeas(tx: Tx, challenges: readonly ChallengeId[]): Promise<void> {
  const touched = [...new Set(challenges)]
  await sql`
    update challenges c set ideas = n.published, innovators = n.authors,
      rating_started_at = coalesce(c.rating_started_at,
        case when n.published >= ${RATING_OPENS_WITH_IDEAS} then n.latest end)
    from (
      select challenge, count(*) filter (where state = 'published') as published,
             count(distinct author) filter (where not is_test) as authors, max(entered_at) as latest
      from ideas where challenge = any(${touched}::int[]) group by challenge
    ) n where c.id = n.challenge`.execute(tx)
}
