import { sql } from 'kysely'
import type { Deps, Tx } from '../../../kernel/deps.ts'
import { joinsAt } from './joins-at.ts'

type Challenge = { id: number; closes_at: Date }

/** Null while nobody has drawn a queue in the challenge: what is there when rating starts is there at once. */
export async function whenItJoins(
  tx: Tx,
  { id, closes_at: closesAt }: Challenge,
  { now: enteredAt, random }: { now: Date; random: Deps['random'] },
): Promise<Date | null> {
  const { rows } = await sql<{ has_begun: boolean }>`
    select exists (select from served where challenge = ${id})
        or exists (select from rating_queues where challenge = ${id})
        or exists (select from mentoring_queues where challenge = ${id}) as has_begun`.execute(tx)
  return rows[0]?.has_begun ? joinsAt({ enteredAt, closesAt, random }) : null
}
