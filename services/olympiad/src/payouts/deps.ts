import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../tables.ts'
import type { ReadStandings } from './plan/read-standings.ts'

export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

export type PayoutRules = {
  /** Runs above this amount need the approval of a second admin. */
  approvalAboveCents: number
  /** How long members can object after a close. */
  disputeHours: number
  /** How long an asker has to decide about a prize. */
  decisionDays: number
}

export type PayoutDeps = {
  db: Db
  standings: ReadStandings
  rules: PayoutRules
  now(): Date
}
