import { openDatabase } from '@ideathlon/service-kit/database'
import { AppendClient } from '@ideathlon/service-kit/log/append-client'
import { createLogger } from '@ideathlon/service-kit/logger'
import { connectNats } from '@ideathlon/service-kit/nats'
import { startSweeper } from '@ideathlon/service-kit/outbox/sweep'
import { openTestStack } from '@ideathlon/service-kit/testing/stack'
import { type AppDeps, createOlympiadApp } from '../../services/olympiad/src/app.ts'
import type { Tables } from '../../services/olympiad/src/tables.ts'
import { Config } from '../../services/scoring/src/config.ts'
import { startScoring } from '../../services/scoring/src/service.ts'
import { PAYOUT_PARTS } from '../money/payout-parts.ts'
import { TRANSFER_RULES } from '../money/providers/transfer-rules.ts'
import { TIMEOUT_MS } from '../patience.ts'
import { type ApiServer, startApiServerOn } from './api-server.ts'
import { BESIDE } from './log-choice.ts'

const SECRET = 'a secret of the whole edge for tests'

/** The api with the two services behind it, so that every route of every contract is answered. */
export async function startWholeEdge(
  settings: Record<string, string> = {},
  money: Pick<AppDeps, 'provider'> = {},
): Promise<ApiServer> {
  await using opened = new AsyncDisposableStack()
  const stack = await openTestStack()
  opened.defer(() => stack.stop())
  const scoring = await startScoring(
    Config.parse({
      DATABASE_URL: stack.roleUrls.scoring,
      NATS_URL: stack.natsUrl,
      PORT: 0,
      INTERNAL_SECRET: SECRET,
    }),
    createLogger('scoring', 'fatal'),
  )
  opened.defer(() => scoring.stop())
  const url = stack.roleUrls.olympiad
  const { db, close } = openDatabase<Tables>({ url, schema: 'olympiad', name: 'olympiad-test' })
  opened.defer(close)
  const olympiad = createOlympiadApp({
    db,
    logger: createLogger('olympiad', 'fatal'),
    now: () => new Date(),
    rules: TRANSFER_RULES,
    payouts: PAYOUT_PARTS,
    secret: SECRET,
    ...money,
  })
  opened.defer(() => olympiad.close())
  const api = await startApiServerOn(stack, BESIDE, {
    ...settings,
    INTERNAL_SECRET: SECRET,
    SCORING_URL: `http://127.0.0.1:${scoring.port}`,
    OLYMPIAD_URL: await olympiad.listen({ host: '127.0.0.1', port: 0 }),
  })
  opened.defer(() => api.stop())
  const all = opened.move()
  return { ...api, stop: () => all.disposeAsync() }
}

/**
 * Sends stored events to the log, like a running api, until the returned function is called.
 * Without this, a verification would wait forever, because it waits for everything stored before
 * it.
 */
export async function keepOutboxMoving({ db, stack }: ApiServer): Promise<() => Promise<void>> {
  const nats = await connectNats(stack.natsUrl, 'sweeper')
  const client = new AppendClient(nats, TIMEOUT_MS)
  const stop = startSweeper(db, {
    client,
    olderThanMs: 0,
    logger: createLogger('api', 'fatal'),
  })
  return async () => {
    await stop()
    await nats.close()
  }
}
