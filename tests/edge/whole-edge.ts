import { openDatabase } from '@ideathlon/service-kit/database'
import { freePort } from '@ideathlon/service-kit/embedded/free-port'
import { AppendClient } from '@ideathlon/service-kit/log/append-client'
import { createLogger } from '@ideathlon/service-kit/logger'
import { connectNats } from '@ideathlon/service-kit/nats'
import { startSweeper } from '@ideathlon/service-kit/outbox/sweep'
import { type AppDeps, createOlympiadApp } from '../../services/olympiad/src/app.ts'
import type { Tables } from '../../services/olympiad/src/tables.ts'
import { Config } from '../../services/scoring/src/config.ts'
import { startScoring } from '../../services/scoring/src/service.ts'
import { PAYOUT_PARTS } from '../money/payout-parts.ts'
import { TRANSFER_RULES } from '../money/transfer-rules.ts'
import { PATIENCE_MS } from '../patience.ts'
import { type ApiServer, startApiServer } from './api-server.ts'
import { BESIDE } from './log-choice.ts'

const SECRET = 'a secret of the whole edge for tests'

/** The api with the two services behind it: everything that any contract declares is answered. */
export async function startWholeEdge(
  settings: Record<string, string> = {},
  money: Pick<AppDeps, 'provider'> = {},
): Promise<ApiServer> {
  const [scoringPort, olympiadPort] = [await freePort(), await freePort()]
  const api = await startApiServer(BESIDE, {
    ...settings,
    INTERNAL_SECRET: SECRET,
    SCORING_URL: `http://127.0.0.1:${scoringPort}`,
    OLYMPIAD_URL: `http://127.0.0.1:${olympiadPort}`,
  })
  const { stack } = api
  const scoring = await startScoring(
    Config.parse({
      DATABASE_URL: stack.roleUrls.scoring,
      NATS_URL: stack.natsUrl,
      PORT: scoringPort,
      INTERNAL_SECRET: SECRET,
    }),
    createLogger('scoring', 'fatal'),
  )
  const url = stack.roleUrls.olympiad
  const { db, close } = openDatabase<Tables>({ url, schema: 'olympiad', name: 'olympiad-test' })
  const olympiad = createOlympiadApp({
    db,
    logger: createLogger('olympiad', 'fatal'),
    now: () => new Date(),
    rules: TRANSFER_RULES,
    payouts: PAYOUT_PARTS,
    secret: SECRET,
    ...money,
  })
  await olympiad.listen({ host: '127.0.0.1', port: olympiadPort })
  return {
    ...api,
    stop: async () => {
      await olympiad.close()
      await close()
      await scoring.stop()
      await api.stop()
    },
  }
}

/**
 * Sends what is filed to the log, as a running api does, until the answer is called. A verification
 * waits for everything filed before it, so without this it waits in vain.
 */
export async function keepOutboxMoving({ db, stack }: ApiServer): Promise<() => Promise<void>> {
  const nats = await connectNats(stack.natsUrl, 'sweeper')
  const client = new AppendClient(nats, PATIENCE_MS)
  const stop = startSweeper(db, {
    ...{ client, olderThanMs: 0 },
    logger: createLogger('api', 'fatal'),
  })
  return async () => {
    await stop()
    await nats.close()
  }
}
