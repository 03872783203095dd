import type { TournamentScope } from '@ideathlon/contracts/olympiad/terms'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../tables.ts'

/** The tournament of a scope that has a running cycle; undefined if there is none. */
export async function findRunningTournament(
  db: Kysely<Tables> | Transaction<Tables>,
  { scope, scopeId }: { scope: TournamentScope; scopeId: number },
): Promise<{ base: number; cycle: number } | undefined> {
  return db
    .selectFrom('base_olympiads as b')
    .innerJoin('olympiads as o', 'o.base', 'b.id')
    .select(['b.id as base', 'o.id as cycle'])
    .where('b.scope', '=', scope)
    .where('b.scope_id', '=', scopeId)
    .where('o.status', '=', 'open')
    .executeTakeFirst()
}
