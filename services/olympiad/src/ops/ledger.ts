import { openDatabase } from '@ideathlon/service-kit/database'
import { JSON_OPTION, opsCommand } from '@ideathlon/service-kit/ops/command'
import * as z from 'zod'
import { type Checked, verifyMoney } from '../ledger/verify.ts'
import type { Tables } from '../tables.ts'
import { MONEY_CHECKS } from './money-checks.ts'

const ABOUT = {
  name: 'ledger',
  takes: 'verify',
  options: JSON_OPTION,
  examples: ['ledger verify', 'ledger verify --json'],
  given: z.object({
    json: z.boolean().default(false),
    positionals: z.tuple([z.literal('verify', { error: 'must be verify' })], {
      error: 'must be verify',
    }),
  }),
} as const

/** Checks the ledger and everything that depends on it. Exits with 1 if a check fails. */
export const run = opsCommand(ABOUT, async ({ json }, env) => {
  const { db, close } = openDatabase<Tables>({
    url: env.roleUrls.olympiad,
    schema: 'olympiad',
    name: 'ops ledger',
    size: 1,
  })
  try {
    const checks = await verifyMoney(db, MONEY_CHECKS)
    const isOk = checks.every(({ faults }) => faults === 0)
    if (json) console.log(JSON.stringify({ ok: isOk, checks }))
    else checks.forEach(showOne)
    return isOk ? 0 : 1
  } finally {
    await close()
  }
})

function showOne({ name, faults, examples }: Checked): void {
  console.log(faults === 0 ? `ok     ${name}` : `FAULT  ${name}: ${faults}`)
  for (const example of examples) console.log(`         ${example}`)
}
