import { sql } from 'kysely'
import type { Tx } from '../../kernel/deps.ts'
import type { AskerResult } from './agreement/rater-results.ts'
import type { DecidedClosing } from './rules.ts'

type Closed = { id: number; ranking: DecidedClosing['ranking']; quality: number; now: Date }

/** Saves the close: the challenge's state and the result of every idea. */
export async function saveClosing(tx: Tx, { id, ranking, quality, now }: Closed): Promise<void> {
  await tx
    .updateTable('challenges')
    .set({ state: 'closed', closed_at: now, player_quality: quality === 0 ? null : quality })
    .where('id', '=', id)
    .execute()
  const rows = ranking.map(({ ideaId, place, ratings, stars, isProvisional }) => ({
    id: ideaId,
    place,
    ratings,
    centi_stars: stars === null ? null : Math.round(stars * 100),
    is_provisional: isProvisional,
  }))
  await sql`
    update ideas i
    set place = r.place, ranked_ratings = r.ratings, centi_stars = r.centi_stars,
      is_provisional = r.is_provisional
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(id int, place int, ratings int, centi_stars int, is_provisional boolean)
    where i.id = r.id`.execute(tx)
}

export async function saveCrowdResults(
  tx: Tx,
  challenge: number,
  raters: DecidedClosing['raters'],
): Promise<void> {
  await sql`
    insert into rater_results (challenge, rater, ratings, rho, honest)
    select ${challenge}, r."raterId", r.ratings, r.rho, r.honest
    from jsonb_to_recordset(${JSON.stringify(raters)}::jsonb)
      as r("raterId" int, ratings int, rho smallint, honest int)
    on conflict (challenge, rater) do nothing`.execute(tx)
}

export async function saveAskerResults(
  tx: Tx,
  challenge: number,
  raters: readonly AskerResult[],
): Promise<void> {
  await sql`
    update rater_results t set asker = r.asker
    from jsonb_to_recordset(${JSON.stringify(raters)}::jsonb) as r("raterId" int, asker text)
    where t.challenge = ${challenge} and t.rater = r."raterId"`.execute(tx)
}

/** The places of a settled challenge are final, however close the results were. */
export async function clearProvisional(tx: Tx, challenge: number): Promise<void> {
  await tx
    .updateTable('ideas')
    .set({ is_provisional: false })
    .where('challenge', '=', challenge)
    .where('is_provisional', '=', true)
    .execute()
}
