import { invalid } from '@ideathlon/service-kit/http/refusal'
import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'

/** The one currency of this installation. */
export async function readCurrency(db: Kysely<Tables>): Promise<string> {
  const { currency } = await db
    .selectFrom('ledger_settings')
    .select('currency')
    .executeTakeFirstOrThrow()
  return currency
}

/** Refuses an amount in another currency. */
export function demandCurrency(given: string | undefined, currency: string): void {
  if (given === undefined || given === currency) return
  throw invalid([{ field: 'currency', error: `Only ${currency} is accepted here.` }])
}
