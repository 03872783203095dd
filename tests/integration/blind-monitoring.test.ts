import { openDatabase } from '@ideathlon/service-kit/database'
import { createLogger } from '@ideathlon/service-kit/logger'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOlympiadApp } from '../../services/olympiad/src/app.ts'
import type { Tables } from '../../services/olympiad/src/tables.ts'
import type { ScoringService } from '../../services/scoring/src/service.ts'
import { type ApiServer, startApiServer } from '../edge/api-server.ts'
import { BESIDE } from '../edge/log-choice.ts'
import { PAYOUT_PARTS } from '../money/payout-parts.ts'
import { TRANSFER_RULES } from '../money/providers/transfer-rules.ts'
import { INTERNAL_SECRET, startScoringOn } from '../pipeline/scoring.ts'

let api: ApiServer
let scoring: ScoringService
let database: ReturnType<typeof openDatabase<Tables>>
let olympiad: ReturnType<typeof createOlympiadApp>

beforeAll(async () => {
  api = await startApiServer(BESIDE)
  scoring = await startScoringOn(api.stack)
  const url = api.stack.roleUrls.olympiad
  database = openDatabase<Tables>({ url, schema: 'olympiad', name: 'test' })
  olympiad = createOlympiadApp({
    db: database.db,
    logger: createLogger('olympiad', 'silent'),
    now: () => new Date(),
    rules: TRANSFER_RULES,
    payouts: PAYOUT_PARTS,
    secret: INTERNAL_SECRET,
  })
})
afterAll(async () => {
  await olympiad?.close()
  await database?.close()
  await scoring?.stop()
  await api?.stop()
})

/** The answers of each service on its public port. */
const publicly: Record<string, (path: string) => Promise<{ status: number; body: string }>> = {
  api: async (path) => {
    const { statusCode, body } = await api.app.inject(path)
    return { status: statusCode, body }
  },
  scoring: async (path) => {
    const answer = await fetch(`http://127.0.0.1:${scoring.port}${path}`)
    return { status: answer.status, body: await answer.text() }
  },
  olympiad: async (path) => {
    const { statusCode, body } = await olympiad.inject(path)
    return { status: statusCode, body }
  },
}

describe.each(Object.keys(publicly))('the public port of %s', (service) => {
  const ask = publicly[service] as (typeof publicly)[string]

  it.each(['/metrics', '/readyz'])('has no %s', async (path) => {
    const { body } = await ask(path)
    expect(body).not.toMatch(/ideathlon_|process_cpu|"ready"|"waiting"/)
  })

  it('answers the liveness check without details', async () => {
    expect(await ask('/healthz')).toEqual({ status: 200, body: '{"status":"alive"}' })
  })
})

it('serves metrics and readiness on a separate port', async () => {
  const at = `http://127.0.0.1:${scoring.monitoringPort}`
  expect(scoring.monitoringPort).not.toBe(scoring.port)
  expect(await (await fetch(`${at}/readyz`)).json()).toEqual({ status: 'ready' })
  expect(await (await fetch(`${at}/metrics`)).text()).toContain('ideathlon_log_position')
})
