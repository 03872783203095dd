import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OpsEnv } from '@ideathlon/service-kit/ops'
import { openTestStack, type TestStack } from '@ideathlon/service-kit/testing/stack'
import pg, { type Pool } from 'pg'
import { INTERNAL_SECRET, startScoringOn } from '../pipeline/scoring.ts'

export type OpsStack = { env: OpsEnv; owner: Pool; stop(): Promise<void> }

/** What an operator's command finds: a fresh database, NATS, and somebody who writes the log. */
export async function openOpsStack(): Promise<OpsStack> {
  const stack: TestStack = await openTestStack()
  const scoring = await startScoringOn(stack)
  const owner = new pg.Pool({ connectionString: stack.databaseUrl, max: 2 })
  const dataDir = await mkdtemp(join(tmpdir(), 'ideathlon-ops-'))
  const { databaseUrl, roleUrls, natsUrl } = stack
  return {
    env: { databaseUrl, roleUrls, natsUrl, internalSecret: INTERNAL_SECRET, dataDir },
    owner,
    stop: async () => {
      await scoring.stop()
      await owner.end()
      await rm(dataDir, { recursive: true, force: true })
      await stack.stop()
    },
  }
}

/** The first column of the first row, as a number. */
export async function numberOf(owner: Pool, query: string): Promise<number> {
  const { rows } = await owner.query({ text: query, rowMode: 'array' })
  return Number((rows[0] as unknown[])[0])
}
