import { Rules } from '@ideathlon/contracts/rules'
import { unavailable } from '@ideathlon/service-kit/http/refusal'
import { type QueryExecutorProvider, sql } from 'kysely'

/** The current rules for pricing events, as published by scoring. */
export async function readRulesInForce(db: QueryExecutorProvider): Promise<Rules> {
  const { rows } = await sql<{ rules: unknown }>`select rules from public.rules_in_force`.execute(
    db,
  )
  if (rows[0] === undefined) throw unavailable('No rules are in force yet. Please try again.')
  return Rules.parse(rows[0].rules)
}
