import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { FileSettings } from '@ideathlon/api/kernel/config/config'
import { openStore } from '@ideathlon/api/site/files/store/open-store'
import type { OpsEnv } from '@ideathlon/service-kit/ops'
import { opsCommand } from '@ideathlon/service-kit/ops/command'
import { sweepOutbox } from '@ideathlon/service-kit/outbox/sweep'
import * as z from 'zod'
import { addAsking } from '../demo/asking/add-asking.ts'
import { communitySteps } from '../demo/community-steps.ts'
import { addFormats } from '../demo/formats/add-formats.ts'
import { addIdeas } from '../demo/ideas/add-ideas.ts'
import { addKeys } from '../demo/keys/add-keys.ts'
import { demoLogins, renewPasswords } from '../demo/logins.ts'
import { addManagement } from '../demo/management/add-management.ts'
import { addMoney, addPromises } from '../demo/money/add-money.ts'
import { endow } from '../demo/money/endow.ts'
import { orderOutbox } from '../demo/order-outbox.ts'
import { addPeople } from '../demo/people/add-people.ts'
import { addPlatforms } from '../demo/platforms/add-platforms.ts'
import { addPlay } from '../demo/play/add-play.ts'
import { addRelations } from '../demo/relations/add-relations.ts'
import { orderNotifications } from '../demo/relations/order-notifications.ts'
import { addSafety } from '../demo/safety/add-safety.ts'
import { addScouting } from '../demo/scouting/add-scouting.ts'
import { addTalk } from '../demo/talk/add-talk.ts'
import { readWords } from '../demo/words.ts'
import { readProgress } from '../importer/history/progress.ts'
import { AnotherHistory, type ReplayDeps, replay } from '../importer/history/replay.ts'
import { openTools } from '../importer/open-tools.ts'
import { openProgressBar } from './progress-bar.ts'

const NAME = 'demo'
const SEED = 7

const ABOUT = {
  name: 'seed',
  options: {
    seed: {
      type: 'string',
      value: '<number>',
      does: `A different number creates a different community. Default: ${SEED}.`,
    },
    until: {
      type: 'string',
      value: '<time>',
      does: 'Creates only what happened before this time.',
    },
  },
  examples: ['seed', 'seed --until 2026-11-01T00:00:00Z'],
  given: z.object({
    seed: z.coerce.number('must be a whole number').int('must be a whole number').default(SEED),
    until: z.iso
      .datetime({ offset: true, error: 'must be a time such as 2026-11-01T00:00:00Z' })
      .transform((text) => Date.parse(text))
      .optional(),
    positionals: z.tuple([], { error: 'must be left out' }),
  }),
} as const

/**
 * Creates a demo community with sixty days of history, up to the time of the first run or up to
 * `until`.
 */
export const run = opsCommand(ABOUT, async ({ seed, until }, env) => {
  const tools = await openTools(env, 'seed')
  try {
    await seedCommunity(tools.deps, { env, seed, until })
    return 0
  } catch (error) {
    if (!(error instanceof AnotherHistory)) throw error
    console.error(
      'This installation already has a demo community, created with another seed or version. Nothing was changed.',
    )
    return 0
  } finally {
    await tools.close()
  }
})

type SeedOptions = { env: OpsEnv; seed: number; until: number | undefined }

async function seedCommunity(deps: ReplayDeps, { env, seed, until }: SeedOptions): Promise<void> {
  const words = readWords()
  // Continues a run that was killed, with the same history.
  const earlier = await readProgress(deps.db, NAME)
  const now = earlier?.beganAt ?? deps.now().getTime()
  const logins = await demoLogins(env.dataDir)
  if (earlier !== undefined && logins.areNew) await renewPasswords(deps.db, logins)
  const steps = communitySteps(words, { seed, now, logins: logins.byHandle })
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([seed, words]))
    .digest('hex')

  const bar = openProgressBar('steps')
  await replay(
    { ...deps, now: () => new Date(now) },
    { name: NAME, fingerprint, steps },
    {
      ...(until !== undefined && { until }),
      onProgress: (done) => bar.show(done, steps.length),
    },
  ).finally(bar.close)
  if (until !== undefined) return
  const handles = words.members.map(({ handle }) => handle)
  await addPlatforms(deps.db, now)
  await addPeople(deps.db, now)
  await addKeys(deps.db, [...logins.byHandle.keys()], now)
  await addRelations(deps, { handles, logins: [...logins.byHandle.keys()], now })
  await addScouting(deps.db, { logins: [...logins.byHandle.keys()], now })
  await addIdeas(deps, { logins: [...logins.byHandle.keys()], now })
  await addPlay(deps, { logins: [...logins.byHandle.keys()], now })
  const store = openStore(
    FileSettings.parse({ FILES_DIR: join(env.dataDir, 'files'), ...process.env }),
  )
  await addFormats(deps, {
    handles,
    logins: [...logins.byHandle.keys()],
    now,
    store,
    endow: (prize) => endow(env, deps.db, prize),
  })
  await addAsking(deps, { logins: [...logins.byHandle.keys()], now })
  await addTalk(deps, { handles, logins: [...logins.byHandle.keys()], now })
  await addSafety(deps.db, now)
  await addManagement(deps.db, now)
  await addPromises(deps.db, now)
  await addMoney(deps, { env, now })
  await orderNotifications(deps.db, now)
  await orderOutbox(deps.db, now)
  // Sends the events of the seed to the log now, because a sweeper may not be running.
  while ((await sweepOutbox(deps.db, deps.client, 0)) > 0);
}
