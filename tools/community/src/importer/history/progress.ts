import type { ApiDb, Tx } from '@ideathlon/api/kernel/deps'
import { sql } from 'kysely'
import * as z from 'zod'

/** The progress of a replay, saved in the same transaction as its rows. */
export const Progress = z.strictObject({
  /**
   * Identifies the content of the history, so that a different history with the same name cannot
   * continue from this progress.
   */
  fingerprint: z.string(),
  /** The number of committed steps. */
  done: z.int().nonnegative(),
  /** When the replay began. A resumed run uses this time to decide which challenges are over. */
  beganAt: z.int(),
  /** Ids by the history's own keys. */
  challenges: z.record(z.string(), z.int()),
})
export type Progress = z.infer<typeof Progress>

/** Another run is replaying the same history. */
export class ReplayedTwice extends Error {
  override name = 'ReplayedTwice'

  constructor() {
    super('Another run is already in progress. Wait for it to finish, then try again.')
  }
}

const keyOf = (name: string) => `history:${name}`

export async function readProgress(db: ApiDb, name: string): Promise<Progress | undefined> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', keyOf(name))
    .executeTakeFirst()
  return row === undefined ? undefined : Progress.parse(row.value)
}

export async function beginProgress(db: ApiDb, name: string, progress: Progress): Promise<void> {
  const value = JSON.stringify(progress)
  const { numAffectedRows } = await sql`
    insert into settings (key, value) values (${keyOf(name)}, ${value}::jsonb)
    on conflict (key) do nothing`.execute(db)
  if (numAffectedRows !== 1n) throw new ReplayedTwice()
}

/** Replaces the progress `before` by `after`; fails if another run has already replaced it. */
export async function saveProgress(
  tx: Tx,
  name: string,
  { before, after }: { before: Progress; after: Progress },
): Promise<void> {
  const { numAffectedRows } = await sql`
    update settings set value = ${JSON.stringify(after)}::jsonb
    where key = ${keyOf(name)} and (value ->> 'done')::int = ${before.done}`.execute(tx)
  if (numAffectedRows !== 1n) throw new ReplayedTwice()
}
