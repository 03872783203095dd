import type { AppendClient } from '@ideathlon/service-kit/log/append-client'
import type { Metrics } from '@ideathlon/service-kit/metrics'
import { runPeriodically } from '@ideathlon/service-kit/worker/run-periodically'
import type { NatsConnection } from 'nats'
import { runCalendar } from './cycles/run-calendar.ts'
import { runMonths } from './funding/charge-months.ts'
import { runLeavers } from './leavers/run-leavers.ts'
import { readLogOver, runLogFollower } from './log-follower/follow-log.ts'
import { subscribersOf } from './log-follower/subscribers.ts'
import { paymentsOf } from './money.ts'
import { runPayments } from './payments/run-payments.ts'
import { moneyGauges } from './payouts/measure-money.ts'
import { runPayouts } from './payouts/paying/run-payouts.ts'
import { runTransfers } from './transfers/send.ts'

type PaymentParts = Parameters<typeof paymentsOf>[0]

type JobParts = Omit<PaymentParts, 'limits'> & {
  rules: Parameters<typeof runTransfers>[0]['rules'] & PaymentParts['limits']
  payoutRules: Parameters<typeof runPayouts>[0]['rules']
  nats: NatsConnection
  client: AppendClient
  metrics: Metrics
}

/** Starts all background work; returns a function per job that stops it. */
export function startJobs(parts: JobParts): (() => Promise<void>)[] {
  const { db, logger, now, rules, provider, site, blocked } = parts
  const { payoutRules, nats, client, metrics } = parts
  const opened = metrics.counter('cycles_opened', 'Cycles opened by this instance')
  const paidLines = metrics.counter('payout_lines_handled', 'Payout lines paid or put on hold')
  const behind = metrics.gauge(
    'money_log_behind_events',
    'Log events not yet handled for money after the last round',
  )
  const measureMoney = moneyGauges(metrics)
  const payments = paymentsOf({ db, logger, now, provider, site, blocked, limits: rules })
  return [
    runCalendar({ db, client, logger, now, onOpened: (cycles) => opened.inc(cycles) }),
    runTransfers({ db, provider, rules, logger, now }),
    runPayouts({ db, logger, now, rules: payoutRules, onPaid: (lines) => paidLines.inc(lines) }),
    runPeriodically({
      what: 'measuring money',
      everyMs: 15_000,
      logger,
      round: () => measureMoney(db).then(() => false),
    }),
    runLogFollower({
      db,
      read: readLogOver(nats),
      subscribers: subscribersOf(payoutRules),
      logger,
      now,
      onBehind: (events) => behind.set(events),
    }),
    runPayments(payments),
    runMonths(payments),
    runLeavers(payments),
  ]
}
