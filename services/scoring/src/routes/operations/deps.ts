import type { MemberFace } from '@ideathlon/contracts/member-face'
import type { ReadActor } from '@ideathlon/service-kit/http/serve'
import type { Logger } from '@ideathlon/service-kit/logger'
import type { NatsConnection } from 'nats'
import type { Pool } from 'pg'
import type { Follower } from '../../boards/follower.ts'
import type { HistoryPool } from '../../log/history-pool.ts'
import type { Pipeline } from '../../pipeline/pipeline.ts'
import type { Cards } from '../../profiles/profile-cards.ts'

/** The dependencies of the operators' routes. */
export type OperationsDeps = {
  pool: Pool
  /** For long reads whose data can be slightly old. */
  history: HistoryPool
  /** The database URL of the service's role, for jobs that open their own connections. */
  databaseUrl: string
  nats: NatsConnection
  follower: Follower
  profiles: Cards<MemberFace>
  pipeline: Pipeline
  readActor: ReadActor
  logger: Logger
  now(): Date
}
