import { runPeriodically } from '@ideathlon/service-kit/worker/run-periodically'
import type { JobParts, StopJob } from '../../kernel/jobs/job.ts'
import { type JobDeps, runJobBatch } from '../../kernel/jobs/run-jobs.ts'
import { type Networks, openNetworks } from './networks.ts'
import { readPendingRevocations, revoke } from './revocations.ts'

const EVERY_MS = 60_000
const BATCH_SIZE = 20

/**
 * Revokes our access to accounts on networks that were disconnected, or whose members were erased.
 */
export function revokeAccess({ deps, config }: JobParts): StopJob {
  const networks = openNetworks(config)
  return runPeriodically({
    what: 'revoking access to accounts on networks',
    everyMs: EVERY_MS,
    logger: deps.logger,
    round: async (signal) => (await revokePending(deps, networks, signal)) === BATCH_SIZE,
  })
}

/** Returns how many revocations were attempted. */
export function revokePending(
  deps: JobDeps,
  networks: Networks,
  signal?: AbortSignal,
): Promise<number> {
  return runJobBatch({
    ...deps,
    job: 'revocations',
    what: 'revocation',
    signal,
    read: (choice) =>
      readPendingRevocations(deps.db, choice, { at: deps.now(), limit: BATCH_SIZE }),
    run: async ({ id }) => {
      await revoke(deps, networks, id)
      return { ok: true }
    },
  })
}
