import { type BoardId, parseBoardId } from '@ideathlon/contracts/boards'
import { MemoryCache } from '@ideathlon/service-kit/cache/memory-cache'
import { type QueryExecutorProvider, sql } from 'kysely'

type Reader = { member: number | null; admin: boolean }
type Guarded = { isPublic: boolean; tournament: number; owner: number | null }

/** How long it can take until a change of a cycle's visibility is noticed. */
const CACHE_MS = 5_000
const BOARDS_MAX = 5_000
const PUBLIC: Guarded = { isPublic: true, tournament: 0, owner: null }

const caches = new WeakMap<QueryExecutorProvider, MemoryCache<string, Guarded>>()

/**
 * Whether a viewer may read a leaderboard. Leaderboards of invite-only and hidden cycles are for
 * those who may know of the cycle: its players, its Director and the admins. All-time leaderboards
 * are for everybody.
 */
export async function mayReadBoard(
  db: QueryExecutorProvider,
  { member, admin }: Reader,
  board: BoardId,
): Promise<boolean> {
  if (admin || isAlwaysPublic(board)) return true
  const { isPublic, owner, tournament } = await readGuarded(db, board)
  if (isPublic) return true
  if (member === null) return false
  if (owner === member) return true
  const { rows } = await sql`
    select from public.tournament_players where tournament = ${tournament} and member = ${member}`.execute(
    db,
  )
  return rows.length > 0
}

export const isAlwaysPublic = (board: BoardId): boolean => parseBoardId(board)?.window === 'all'

function readGuarded(db: QueryExecutorProvider, board: BoardId): Promise<Guarded> {
  const cache =
    caches.get(db) ??
    new MemoryCache<string, Guarded>({
      entriesMax: BOARDS_MAX,
      ttlMs: CACHE_MS,
      now: () => new Date(),
    })
  caches.set(db, cache)
  const { scope = 'platform', scopeId = 0, window = 'all' } = parseBoardId(board) ?? {}
  return cache.load(`${scope}-${scopeId}-${window}`, async () => {
    const cycle = /^cycle(\d+)$/.exec(window)?.[1] ?? null
    const { rows } = await sql<Guarded>`
      select visibility = 'public' and not is_student as "isPublic", tournament, owner
      from public.cycle_states
      where id = ${cycle}::int or (${cycle}::int is null and status = 'open'
        and scope = ${scope} and scope_id = ${scopeId})`.execute(db)
    return rows[0] ?? PUBLIC
  })
}
