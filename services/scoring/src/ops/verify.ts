import { sentenceOf, type Verification } from '@ideathlon/contracts/operations'
import { JSON_OPTION, opsCommand } from '@ideathlon/service-kit/ops/command'
import * as z from 'zod'
import { verifySettled } from '../verify/verify.ts'
import { progressBar } from './shell/progress-bar.ts'
import { withPool } from './shell/with-pool.ts'

const ABOUT = {
  name: 'verify',
  options: JSON_OPTION,
  examples: ['verify', 'verify --json'],
  given: z.object({
    json: z.boolean().default(false),
    positionals: z.tuple([], { error: 'must be left out' }),
  }),
} as const

/** Compares the read models with the log. Exits with code 1 if they differ. */
export const run = opsCommand(ABOUT, ({ json }, { databaseUrl }) =>
  withPool(databaseUrl, async (pool) => {
    const bar = progressBar({ hidden: json })
    const found = await verifySettled(pool, (done, total) =>
      bar.onProgress('fold', done, total),
    ).finally(bar.stop)
    if (json) console.log(JSON.stringify(found))
    else console.log(textOf(found))
    return found.ok ? 0 : 1
  }),
)

function textOf(found: Verification): string {
  const verdict = found.ok
    ? `ok: every served row agrees with ${found.position} events`
    : 'NOT ok: see the difference below, then run "npm run ops -- rebuild"'
  const { difference, ...figures } = found
  const rows = Object.entries(figures).map(([name, value]) => `  ${name.padEnd(14)} ${value}`)
  return [verdict, ...(difference ? [`  ${sentenceOf(difference)}`] : []), ...rows].join('\n')
}
