import { sentenceOf, type Verification } from '@ideathlon/contracts/operations'
import type { OpsCommand } from '@ideathlon/service-kit/ops'
import * as z from 'zod'
import { verifySettled } from '../verify/verify.ts'
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
    ? `ok: every served row is what ${found.position} events say`
    : 'NOT ok: see below, then run "npm run ops -- rebuild"'
  const { difference, ...figures } = found
  const rows = Object.entries(figures).map(([name, value]) => `  ${name.padEnd(14)} ${value}`)
  return [verdict, ...(difference ? [`  ${sentenceOf(difference)}`] : []), ...rows].join('\n')
}
