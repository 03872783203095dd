import { sql } from 'kysely'
import type { Tx } from '../../kernel/deps.ts'

/** Two accounts were seen at the same device, or on the same network in the same month. */
export async function wereSeenTogether(tx: Tx, one: number, other: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from footprints a join footprints b on b.kind = a.kind and b.hash = a.hash
    where a.account = ${one} and b.account = ${other} limit 1`.execute(tx)
  return rows.length > 0
}
