import { createServer } from 'node:http'
import { openDatabase } from '@ideathlon/service-kit/database'
import { createLogger } from '@ideathlon/service-kit/logger'
import { runPayouts } from '../../services/olympiad/src/payouts/paying/run-payouts.ts'
import type { Tables } from '../../services/olympiad/src/tables.ts'
import { PAYOUT_PARTS } from './payout-parts.ts'

/**
 * Runs the job of services/olympiad that pays payout runs, in a process of its own. It starts much
 * faster than the whole service, which matters because it is killed again and again.
 */
const { DATABASE_URL = '', PORT } = process.env
const { db } = openDatabase<Tables>({
  url: DATABASE_URL,
  schema: 'olympiad',
  name: 'payouts',
  size: 2,
})
runPayouts({
  db,
  logger: createLogger('payouts', 'warn'),
  rules: PAYOUT_PARTS.rules,
  now: () => new Date(),
  onPaid: () => {},
})
createServer((_, response) => response.end()).listen(Number(PORT), '127.0.0.1')
