import { createServer } from 'node:http'
import type { MoneyEvent } from '@ideathlon/contracts/money/log'
import { openDatabase } from '@ideathlon/service-kit/database'
import { createLogger } from '@ideathlon/service-kit/logger'
import { FEES_AT_CLOSE } from '../../services/olympiad/src/entry-fees/at-close.ts'
import { runMonths } from '../../services/olympiad/src/funding/charge-months.ts'
import { runLogFollower } from '../../services/olympiad/src/log-follower/follow-log.ts'
import { paymentsOf } from '../../services/olympiad/src/money.ts'
import { manualProvider } from '../../services/olympiad/src/providers/manual.ts'
import type { Tables } from '../../services/olympiad/src/tables.ts'
import { TRANSFER_RULES } from './providers/transfer-rules.ts'

/**
 * Runs two jobs of services/olympiad in a separate process: one charges monthly funding, the other
 * follows the log. This process starts much faster than the whole service. `NOW` sets the time. The
 * log contains the close of each of `CHALLENGES`, and its events are delivered a few at a time.
 */
const { DATABASE_URL = '', PORT, NOW = '', CHALLENGES = '' } = process.env
const EVENTS_AT_ONCE = 2
const EVERY_MS = 5

const now = () => new Date(NOW)
const logger = createLogger('money-jobs', 'warn')
const { db } = openDatabase<Tables>({
  url: DATABASE_URL,
  schema: 'olympiad',
  name: 'money-jobs',
  size: 3,
})
const events = CHALLENGES.split(',').map(
  (challenge, at): MoneyEvent => ({
    position: at + 1,
    at: NOW,
    key: 'ChallengeClosed',
    actor: null,
    challenge: Number(challenge),
    idea: null,
    data: { ratings: 5 },
  }),
)
runLogFollower({
  db,
  logger,
  now,
  subscribers: [FEES_AT_CLOSE],
  everyMs: EVERY_MS,
  read: async (after) => ({
    position: Math.min(after + EVENTS_AT_ONCE, events.length),
    head: events.length,
    events: events.slice(after, after + EVENTS_AT_ONCE),
  }),
})
runMonths(
  paymentsOf({
    db,
    logger,
    now,
    provider: manualProvider(''),
    site: '',
    blocked: [],
    limits: TRANSFER_RULES,
  }),
  EVERY_MS,
)
createServer((_, response) => response.end()).listen(Number(PORT), '127.0.0.1')
