import type { Logger } from '@ideathlon/service-kit/logger'
import type { Publisher } from '@ideathlon/service-kit/outbox/publish'
import type { Traces } from '@ideathlon/service-kit/tracing/traces'
import type { NatsConnection } from 'nats'
import type { BatchMeasures } from './batch-measures.ts'
import type { ApiDb, Tx } from './database/db.ts'
import type { TalkMeasures } from './talk-measures.ts'

export type { ApiDb, Tx }

/**
 * What commands depend on. The clock and randomness are injected, so that rules are deterministic.
 */
export type Deps = {
  db: ApiDb
  /**
   * A pool that holds the claims of jobs while their work uses `db`. The same as `db` where no jobs
   * run.
   */
  claims?: ApiDb
  publisher: Pick<Publisher, 'publish' | 'patienceMs' | 'expectRoom'>
  /** Announces changes to the live sockets. */
  nats: Pick<NatsConnection, 'publish'>
  logger: Logger
  now(): Date
  /** In [0, 1). */
  random(): number
  /** How long an asker must wait after the last idea before closing early. */
  earlyCloseAfterMs: number
  /** Multiplies all rate limits; 1 by default. */
  generosity?: number
  /** The cost of hashing a password; OWASP's recommendation by default. */
  passwordCost?: { memoryKiB: number; passes: number }
  batching?: { measures?: BatchMeasures; patienceMs?: number }
  talk?: TalkMeasures
  /** Without it, no traces are recorded. */
  traces?: Traces
}
