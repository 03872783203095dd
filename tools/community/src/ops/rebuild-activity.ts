import { rebuildActivity } from '@ideathlon/api/messaging/activity/follow-log'
import { opsCommand } from '@ideathlon/service-kit/ops/command'
import * as z from 'zod'
import { openTools } from '../importer/open-tools.ts'
import { openProgressBar } from './progress-bar.ts'

const ABOUT = {
  name: 'activity',
  options: {},
  examples: ['activity'],
  given: z.object({ positionals: z.tuple([], { error: 'must be left out' }) }),
} as const

/**
 * Rebuilds the entries of all activity streams from the log. Members read the old entries until it
 * is finished.
 */
export const run = opsCommand(ABOUT, async (_given, env) => {
  const tools = await openTools(env, 'activity')
  const bar = openProgressBar('events')
  try {
    const { db } = tools.deps
    const position = await rebuildActivity({ db, asking: tools.nats }, (done, total) =>
      bar.show(done, total),
    )
    console.log(`Rebuilt the activity streams up to position ${position}.`)
    return 0
  } finally {
    bar.close()
    await tools.close()
  }
})
