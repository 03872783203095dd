import { createLogger } from '@ideathlon/service-kit/logger'
import { paymentsOf } from '../../services/olympiad/src/money.ts'
import { manualProvider } from '../../services/olympiad/src/providers/manual.ts'
import type { openMoneyApp } from './money-app.ts'
import { TRANSFER_RULES } from './providers/transfer-rules.ts'

type MoneyApp = Awaited<ReturnType<typeof openMoneyApp>>

/** The dependencies of the payment jobs, with the provider whose work an admin does by hand. */
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
