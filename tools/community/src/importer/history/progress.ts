import type { ApiDb, Tx } from '@ideathlon/api/kernel/deps'
import { sql } from 'kysely'
import * as z from 'zod'

/** How far a history has been replayed: kept with its rows, so that both are there or neither. */
export const Progress = z.strictObject({
  /** Says which history it was: another one under the same name is not taken for its rest. */
  fingerprint: z.string(),
  /** Steps that stand. */
  done: z.int().nonnegative(),
  /** The clock when it began: what was over then stays so when it goes on. */
  beganAt: z.int(),
  /** Ids by the history's own keys. */
  challenges: z.record(z.string(), z.int()),
})
export type Progress = z.infer<typeof Progress>

/** Somebody else replays the same history at the same time. */
export class ReplayedTwice extends Error {
  override name = 'ReplayedTwice'

  constructor() {
    super('Another run is doing the same at this moment. Wait for it, then try again.')
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

/** Moves on from `before`, unless another run has moved on already. */
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
