import { runPeriodically } from '@ideathlon/service-kit/worker/run-periodically'
import type { Deps } from '../../../kernel/deps.ts'
import type { JobParts, StopJob } from '../../../kernel/jobs/job.ts'
import { type Choice, isChosen, runJobBatch } from '../../../kernel/jobs/run-jobs.ts'
import { enterOwnIdea } from './commands.ts'

const EVERY_MS = 5_000
const BATCH_SIZE = 20

/** Enters each asker's hidden idea at its scheduled time. */
export function scheduleOwnIdeas({ deps }: JobParts): StopJob {
  return runPeriodically({
    what: 'hiding the ideas of askers',
    everyMs: EVERY_MS,
    logger: deps.logger,
    round: async (signal) => (await enterOwnIdeas(deps, signal)) === BATCH_SIZE,
  })
}

/** Runs one round; returns how many ideas joined. */
export function enterOwnIdeas(deps: Deps, signal?: AbortSignal): Promise<number> {
  const read = (choice: Choice) =>
    deps.db
      .selectFrom('challenges')
      .select(['id', 'asker'])
      .where('own_idea_at', '<=', deps.now())
      .where('state', '=', 'open')
      .where('closes_at', '>', deps.now())
      .where(isChosen('id', choice))
      .orderBy('own_idea_at')
      .limit(BATCH_SIZE)
      .execute()
  const run = ({ id, asker }: { id: number; asker: number }) =>
    enterOwnIdea(deps, { actor: asker, requestId: `hiding-${id}` }, id)
  return runJobBatch({ ...deps, job: 'own-ideas', what: 'own idea', signal, read, run })
}
