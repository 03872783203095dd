import type { Verification } from '@ideathlon/contracts/operations'
import type { OpsCommand } from '@ideathlon/service-kit/ops'
import * as z from 'zod'
import { verifySettled } from '../rebuild/verify.ts'
import { progressBar } from './progress-bar.ts'
import { readArguments } from './read-arguments.ts'
import { withPool } from './with-pool.ts'

const ASKED = {
  options: {},
  usage: 'verify [--json]',
  given: z.object({ json: z.boolean(), positionals: z.tuple([], { error: 'is not known' }) }),
}

/** Proves that the read models are what the log says. Exit 1 when they are not. */
export const run: OpsCommand = (args, { databaseUrl }) =>
  withPool(databaseUrl, async (pool) => {
    const { json } = readArguments(args, ASKED)
    const bar = progressBar({ hidden: json })
    const found = await verifySettled(pool, (done, of) => bar.onProgress('fold', done, of)).finally(
      bar.stop,
    )
    if (json) console.log(JSON.stringify(found))
    else console.log(told(found))
    return found.ok ? 0 : 1
  })

function told(found: Verification): string {
  const verdict = found.ok
    ? `ok: the scores are exactly what ${found.head} events say`
    : 'NOT ok: see below, then run "npm run ops -- rebuild"'
  const rows = Object.entries(found).map(([name, value]) => `  ${name.padEnd(14)} ${value}`)
  return [verdict, ...rows].join('\n')
}
