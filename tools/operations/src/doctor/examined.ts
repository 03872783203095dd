import type { Difference, InstanceBeat } from '@ideathlon/contracts/operations'
import type { OpsEnv } from '@ideathlon/service-kit/ops'

/**
 * What a probe read, or why it failed. `code`: the error code of the database or of Node, if there
 * is one.
 */
export type Probe<T> =
  | { ok: true; value: T }
  | { ok: false; reason: string; code?: string | undefined }

export type DatabaseFigures = {
  connections: number
  connectionsMax: number
  /** How far the database's clock is ahead of ours. */
  clockSkewMs: number
  /** How long the longest idle open transaction has been idle. */
  idleInTransactionSeconds: number
  /** The services that have a connection. */
  services: string[]
  /** Whether the database is set up to archive its WAL. */
  hasArchive: boolean
  /**
   * Why WAL is not being archived at the moment; null if it is being archived or is not meant to
   * be.
   */
  archiveFault: string | null
}

/** The last heartbeat of a scoring instance, and how far its clock is ahead of ours. */
export type SeenInstance = InstanceBeat & { clockSkewMs: number }

export type PipelineFigures = {
  lagEvents: number
  /** How many more events fit into the log's existing tables. */
  aheadEvents: number
  lagMs: number
  outbox: number
  outboxAgeMs: number
  failedEvents: number
  difference: Difference | null
  scrubAgeMs: number
}

export type FailingJob = { job: string; failing: number; reason: string | null }

/** E-mails that failed three times or more, and are waiting or were given up in the last day. */
export type FailingMail = {
  failing: number
  /** When the oldest of them was queued; null if there are none. */
  since: Date | null
  /** Whether any e-mail has been sent since then. */
  isAnySent: boolean
  /** The latest answer of the mail server, which can contain addresses. */
  reason: string
}

export type DiskFigures = { folder: string; freeBytes: number }

export type BackupFigures = {
  /** `none`: BACKUP_TO is not set. `elsewhere`: someone else takes the backups. */
  where: 'none' | 'elsewhere' | 'here'
  newestAt: Date | null
}

type SettingsFigures = {
  /** True if the site is reached over HTTPS, so it is not a trial on the operator's own machine. */
  isPublic: boolean
  hasIdentitySecret: boolean
  hasMail: boolean
}

/** Everything that the doctor examines. */
export type Examined = {
  now: Date
  /** Why there are no servers to examine. */
  leadsNowhere: OpsEnv['leadsNowhere']
  database: Probe<DatabaseFigures>
  migrations: Probe<{ missing: string[]; unknown: string[] }>
  pipeline: Probe<PipelineFigures>
  jobs: Probe<FailingJob[]>
  mail: Probe<FailingMail>
  nats: Probe<SeenInstance[]>
  disks: Probe<DiskFigures[]>
  backups: Probe<BackupFigures>
  settings: SettingsFigures
  /** Null if the site does not use HTTPS. */
  certificate: Probe<{ expiresAt: Date }> | null
}
