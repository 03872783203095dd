import type { Logger } from '@ideathlon/service-kit/logger'
import type { Publisher } from '@ideathlon/service-kit/outbox/publish'
import type { NatsConnection } from 'nats'
import type { ApiDb, Tx } from './database/db.ts'

export type { ApiDb, Tx }

/** What a command needs from the world. Clock and chance are handed in, so that rules stay still. */
export type Deps = {
  db: ApiDb
  /** Connections that hold claims of jobs while their work goes on in those of `db`; `db` where nothing runs beside. */
  claims?: ApiDb
  publisher: Pick<Publisher, 'publish' | 'patienceMs' | 'expectRoom'>
  /** Tells the live sockets that there is something new to look at. */
  nats: Pick<NatsConnection, 'publish'>
  logger: Logger
  now(): Date
  /** In [0, 1). */
  random(): number
  /** After the last idea an asker waits this long before closing early. */
  earlyCloseAfterMs: number
  /** How many times the usual limits an installation allows; 1 when nobody says. */
  generosity?: number
}
