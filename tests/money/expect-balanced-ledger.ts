import type { Kysely } from 'kysely'
import { expect } from 'vitest'
import { verifyMoney } from '../../services/olympiad/src/ledger/verify.ts'
import { MONEY_CHECKS } from '../../services/olympiad/src/ops/money-checks.ts'
import type { Tables } from '../../services/olympiad/src/tables.ts'

/** Checks the same as `ops ledger verify`. Called after every test that moves money. */
export async function expectBalancedLedger(db: Kysely<Tables>): Promise<void> {
  const checks = await verifyMoney(db, MONEY_CHECKS)
  expect(checks.filter(({ faults }) => faults > 0)).toEqual([])
}
