import { setTimeout as sleep } from 'node:timers/promises'
import type { OpsCommand } from '@ideathlon/service-kit/ops'
import type { Pool } from 'pg'
import { pipelineState, verify } from '../rebuild/verify.ts'
import { withPool } from './with-pool.ts'

const SETTLE_MS_MAX = 15_000
const LOOK_EVERY_MS = 100

/** Proves that the read models are what the log says. Exit 1 when they are not. */
export const run: OpsCommand = (args, { databaseUrl }) =>
  withPool(databaseUrl, async (pool) => {
    await settled(pool)
    const found = await verify(pool)
    if (args.includes('--json')) console.log(JSON.stringify(found))
    else console.log(told(found))
    return found.ok ? 0 : 1
  })

/** Traffic never stops for a verification: it waits for a moment in which nothing is under way. */
async function settled(pool: Pool): Promise<void> {
  for (const until = Date.now() + SETTLE_MS_MAX; Date.now() < until; await sleep(LOOK_EVERY_MS)) {
    const { head, watermark, outbox } = await pipelineState(pool)
    if (head === watermark && outbox === 0) return
  }
}

function told(found: Awaited<ReturnType<typeof verify>>): string {
  const verdict = found.ok
    ? `ok: the scores are exactly what ${found.head} events say`
    : 'NOT ok: see below, then run "npm run ops -- rebuild"'
  const rows = Object.entries(found).map(([name, value]) => `  ${name.padEnd(14)} ${value}`)
  return [verdict, ...rows].join('\n')
}
