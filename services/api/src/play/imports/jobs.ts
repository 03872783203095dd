import { runPeriodically } from '@ideathlon/service-kit/worker/run-periodically'
import type { Deps } from '../../kernel/deps.ts'
import type { JobParts, StopJob } from '../../kernel/jobs/job.ts'
import { type Choice, isChosen, runJobBatch } from '../../kernel/jobs/run-jobs.ts'
import { finishImport } from './scheduled.ts'

const EVERY_MS = 2_000
const BATCH_SIZE = 10

/** Imports the files that members have uploaded. */
export function importFiles({ deps }: JobParts): StopJob {
  return runPeriodically({
    what: 'importing files',
    everyMs: EVERY_MS,
    logger: deps.logger,
    round: async (signal) => (await runImports(deps, signal)) === BATCH_SIZE,
  })
}

/** Runs one round; returns how many imports have ended. */
export function runImports(deps: Deps, signal?: AbortSignal): Promise<number> {
  const read = (choice: Choice) =>
    deps.db
      .selectFrom('import_files as f')
      .innerJoin('build_tasks as t', 't.id', 'f.task')
      .select(['f.id', 'f.task', 't.account'])
      .where(isChosen('f.id', choice))
      .orderBy('f.id')
      .limit(BATCH_SIZE)
      .execute()
  const run = (filed: Awaited<ReturnType<typeof read>>[number]) => finishImport(deps, filed)
  return runJobBatch({ ...deps, job: 'imports', what: 'import', signal, read, run })
}
