import { ConfigError } from '@ideathlon/service-kit/config'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables.ts'

/**
 * Makes sure that the currency never changes. If the ledger has money in a different one, the
 * service does not start and says why.
 */
export async function settleCurrency(db: Kysely<Tables>, currency: string): Promise<void> {
  await sql`
    update ledger_settings set currency = ${currency}
    where currency <> ${currency} and not exists (select from ledger_accounts)`.execute(db)
  const kept = await db.selectFrom('ledger_settings').select('currency').executeTakeFirstOrThrow()
  if (kept.currency === currency) return
  throw new ConfigError(
    `The environment is not valid: CURRENCY is ${currency}, but the ledger is kept in ${kept.currency}. Set CURRENCY=${kept.currency}.`,
  )
}
