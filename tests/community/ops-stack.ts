import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OpsEnv } from '@ideathlon/service-kit/ops'
import { openTestStack } from '@ideathlon/service-kit/testing/stack'
import pg, { type Pool } from 'pg'
import { INTERNAL_SECRET, startScoringOn } from '../pipeline/scoring.ts'

export type OpsStack = { env: OpsEnv; owner: Pool; stop(): Promise<void> }

/** The environment of an operator's command: a fresh database, NATS, and a log writer. */
export async function openOpsStack(): Promise<OpsStack> {
  await using opened = new AsyncDisposableStack()
  const stack = await openTestStack()
  opened.defer(() => stack.stop())
  const scoring = await startScoringOn(stack)
  opened.defer(() => scoring.stop())
  const owner = new pg.Pool({ connectionString: stack.databaseUrl, max: 2 })
  opened.defer(() => owner.end())
  const dataDir = await mkdtemp(join(tmpdir(), 'ideathlon-ops-'))
  opened.defer(() => rm(dataDir, { recursive: true, force: true }))
  const { databaseUrl, roleUrls, natsUrl } = stack
  const all = opened.move()
  return {
    env: { databaseUrl, roleUrls, natsUrl, internalSecret: INTERNAL_SECRET, dataDir },
    owner,
    stop: () => all.disposeAsync(),
  }
}

/** The first column of the first row, as a number. */
export async function numberOf(owner: Pool, query: string): Promise<number> {
  const { rows } = await owner.query({ text: query, rowMode: 'array' })
  return Number((rows[0] as unknown[])[0])
}
