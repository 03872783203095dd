import { sql } from 'kysely'
import type { ApiDb } from '../../../kernel/deps.ts'
import type { ComparedRating } from '../findings/given.ts'

/** The maximum number of ratings analysed for one challenge; the others are ignored. */
export const RATINGS_LOOKED_AT = 100_000
const PAGE = 10_000

type Row = Omit<ComparedRating, 'at'> & { at: Date; is_published: boolean }

/**
 * Reads the ratings of one closed challenge in pages, so that no query returns all of them at once.
 */
export async function readGiven(
  db: ApiDb,
  challenge: number,
  { most = RATINGS_LOOKED_AT, page = PAGE } = {},
): Promise<ComparedRating[]> {
  const given: ComparedRating[] = []
  let after = { raterId: 0, ideaId: 0 }
  for (let read = 0; read < most; read += page) {
    const rows = await readPage(db, challenge, { after, limit: Math.min(page, most - read) })
    for (const { at, is_published, ...row } of rows) {
      if (is_published) given.push({ ...row, at: at.getTime() })
    }
    if (rows.length < page) break
    after = rows.at(-1) ?? after
  }
  return given
}

type Page = { after: { raterId: number; ideaId: number }; limit: number }

async function readPage(db: ApiDb, challenge: number, { after, limit }: Page): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with page as materialized (
      select idea, rater, half_stars, rated_at from ratings
      where challenge = ${challenge} and rater >= ${after.raterId}
        and (rater, idea) > (${after.raterId}::int, ${after.ideaId}::int)
      order by rater, idea limit ${limit}
    )
    select r.idea as "ideaId", r.rater as "raterId", i.author as "authorId",
      (r.half_stars / 2.0)::float8 as stars, r.rated_at as at, i.state = 'published' as is_published,
      case when i.ratings > 1
        then ((i.half_stars - r.half_stars) / 2.0 / (i.ratings - 1))::float8 end as "othersMean"
    from page r join ideas i on i.id = r.idea
    order by r.rater, r.idea`.execute(db)
  return rows
}
