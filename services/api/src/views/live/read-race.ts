import type { PlatformId } from '@ideathlon/contracts/ids'
import { type QueryExecutorProvider, sql } from 'kysely'
import type { Keys } from '../../kernel/live/diff.ts'

/** The cycle that runs on a platform, as the calendar publishes it; undefined where none does. */
export async function readRaceState(
  db: QueryExecutorProvider,
  platform: PlatformId,
): Promise<Keys | undefined> {
  const { rows } = await sql<{ id: number; ends_at: Date; paused_at: Date | null }>`
    select id, ends_at, paused_at from public.running_olympiads
    where platform = ${platform}`.execute(db)
  const found = rows[0]
  return (
    found && {
      id: found.id,
      ends_at: found.ends_at.toISOString(),
      paused_at: found.paused_at?.toISOString() ?? null,
    }
  )
}
