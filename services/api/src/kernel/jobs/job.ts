import type { Metrics } from '@ideathlon/service-kit/metrics'
import type { NatsConnection } from 'nats'
import type { Config } from '../config/config.ts'
import type { Deps } from '../deps.ts'

/** What background jobs need. */
export type JobParts = {
  deps: Deps
  config: Config
  metrics: Metrics
  /** The full connection, for jobs that send requests to other services. */
  nats: NatsConnection
}

/** Stops a job. Resolves when the current round has ended. */
export type StopJob = () => Promise<void>

/**
 * Starts a job that runs until it is stopped. Every instance starts all jobs;
 * claims divide the work.
 */
export type StartJob = (parts: JobParts) => StopJob
