import '@fastify/cookie'
import type { ChallengeSlug, MemberId } from '@ideathlon/contracts/ids'
import type { FastifyRequest } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import type { ApiDb, Deps, Tx } from '../../kernel/deps.ts'
import { isRowId } from '../../kernel/row-id.ts'
import { type FollowedLink, followedLinks, SCOUT } from './followed-links.ts'

export const SCOUT_COOKIE = 'scout_id'
/** Accounts older than this cannot be credited to the scout of a link that is followed now. */
const NEWCOMER_MS = 24 * 60 * 60_000

/**
 * The scout that a request names. The cookie takes precedence, because the first link that was
 * followed counts. Clients without cookies send it in the query or in the body.
 */
export function scoutOf(request: FastifyRequest): FollowedLink | undefined {
  const { cookies, query, body } = request
  const candidates = [cookies[SCOUT_COOKIE], scoutIn(query), scoutIn(body)]
  const scout = candidates.find(
    (text): text is string => typeof text === 'string' && SCOUT.test(text),
  )
  if (scout === undefined) return undefined
  const link = followedLinks(request).find((each) => each.scout === scout)
  return link ?? { scout, slug: '', via: 'link' }
}

const scoutIn = (given: unknown) => (given as { scout_id?: unknown } | null | undefined)?.scout_id

/**
 * SQL: the account that a link names. Our own links contain handles, so a handle that consists of
 * digits is not taken for the id of another account. Other programs may send ids.
 */
export function accountOfScout(scout: string): RawBuilder<number> {
  const handle = scout.toLowerCase()
  const id = isRowId(scout) ? Number(scout) : 0
  return sql<number>`(select s.id from accounts s
    where (s.handle = ${handle} or s.id = ${id}) and s.deleted_at is null
    order by s.handle = ${handle} desc limit 1)`
}

/** Finds the scout. Only members with a verified address are credited. */
export async function readScout(
  db: ApiDb | Tx,
  scouted: FollowedLink | undefined,
): Promise<MemberId | undefined> {
  if (scouted === undefined) return undefined
  const found = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountOfScout(scouted.scout))
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst()
  return found?.id
}

/**
 * Credits a new account to its scout once. Scouts are never credited for themselves or for older
 * accounts. If `entered` names a challenge, the scout is notified once it has closed.
 */
export async function creditScout(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  newcomer: MemberId,
  scouted: FollowedLink | undefined,
  entered?: ChallengeSlug,
): Promise<void> {
  const by = await readScout(db, scouted)
  if (scouted === undefined || by === undefined || by === newcomer) return
  const at = now()
  const scoutedIn =
    entered === undefined ? null : sql<number>`(select id from challenges where slug = ${entered})`
  await db
    .updateTable('accounts')
    .set({ scouted_by: by, scouted_at: at, scouted_in: scoutedIn, ...linkColumns(scouted) })
    .where('id', '=', newcomer)
    .where('scouted_by', 'is', null)
    .where('created_at', '>', new Date(at.getTime() - NEWCOMER_MS))
    .execute()
}

/** What an account stores about the link through which the member joined. */
export const linkColumns = ({ slug, via }: Pick<FollowedLink, 'slug' | 'via'>) => ({
  scouted_for: sql<number>`(select id from challenges where slug = ${slug})`,
  scouted_via: via,
})
