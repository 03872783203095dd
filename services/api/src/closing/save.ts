import { sql } from 'kysely'
import type { Tx } from '../deps.ts'
import type { RankedIdea } from './ranking/final-ranking.ts'

/** Writes the end of a question: its state, and what became of every idea. */
export async function saveClosing(
  tx: Tx,
  { id, ranking, now }: { id: number; ranking: readonly RankedIdea[]; now: Date },
): Promise<void> {
  await tx
    .updateTable('challenges')
    .set({ state: 'closed', closed_at: now })
    .where('id', '=', id)
    .execute()
  const rows = ranking.map(({ ideaId, place, ratings, stars }) => ({
    id: ideaId,
    place,
    ratings,
    centi_stars: stars === null ? null : Math.round(stars * 100),
  }))
  await sql`
    update ideas i
    set place = r.place, ranked_ratings = r.ratings, centi_stars = r.centi_stars
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(id int, place int, ratings int, centi_stars int)
    where i.id = r.id`.execute(tx)
}
