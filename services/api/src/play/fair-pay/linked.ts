import { sql } from 'kysely'
import { isOnePerson } from '../../community/relations/one-person.ts'
import { wereSeenTogether } from '../../community/relations/seen-together.ts'
import type { Tx } from '../../kernel/deps.ts'

/**
 * Whether two members may be one, or owe each other something: one person's accounts, a scout and whom
 * they brought, or seen on the same network or device.
 */
export async function isLinked(tx: Tx, one: number, other: number): Promise<boolean> {
  const { rows } = await sql<{ linked: boolean }>`
    select ${isOnePerson(one, other)} or exists (
      select from accounts where (id = ${one} and scouted_by = ${other})
        or (id = ${other} and scouted_by = ${one})) as linked`.execute(tx)
  return rows[0]?.linked === true || (await wereSeenTogether(tx, one, other))
}
