import { createLogger } from '@ideathlon/service-kit/logger'
import { paymentsOf } from '../../services/olympiad/src/money.ts'
import { manualProvider } from '../../services/olympiad/src/providers/manual.ts'
import type { openMoneyApp } from './money-app.ts'
import { TRANSFER_RULES } from './providers/transfer-rules.ts'

type MoneyApp = Awaited<ReturnType<typeof openMoneyApp>>

/** What the jobs of payments need, with the provider that an admin stands in for. */
export const manualPayments = ({ db }: Pick<MoneyApp, 'db'>, now: () => Date) =>
  paymentsOf({
    db,
    now,
    limits: TRANSFER_RULES,
    provider: manualProvider(''),
    site: '',
    blocked: [],
    logger: createLogger('olympiad', 'silent'),
  })
