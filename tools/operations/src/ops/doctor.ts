import { RUNBOOK } from '@ideathlon/contracts/runbook'
import { JSON_OPTION, opsCommand } from '@ideathlon/service-kit/ops/command'
import * as z from 'zod'
import { readBackupFigures } from '../backup/read-backup-figures.ts'
import { examine } from '../doctor/examine.ts'
import type { Finding, Level } from '../doctor/finding.ts'
import { exitCodeOf, findingsOf } from '../doctor/findings.ts'
import { runbookAddress } from '../doctor/runbook-address.ts'

const ABOUT = {
  name: 'doctor',
  options: JSON_OPTION,
  examples: ['doctor', 'doctor --json'],
  given: z.object({
    json: z.boolean().default(false),
    positionals: z.tuple([], { error: 'must be left out' }),
  }),
} as const

const MARKS: Record<Level, string> = { bad: 'ACT NOW ', warning: 'ACT SOON', note: 'NOTE    ' }

/**
 * Reports what is wrong and what to do about it. Exits with 0, 1 (something to do soon) or 2 (now).
 */
export const run = opsCommand(ABOUT, async ({ json }, env) => {
  const examined = await examine(env, {
    variables: process.env,
    folders: [env.dataDir],
    readBackups: () => readBackupFigures(process.env),
  })
  const findings = findingsOf(examined)
  const code = exitCodeOf(findings)
  if (json) {
    const listed = findings.map((each) => ({ ...each, runbook: runbookAddress(titleOf(each)) }))
    console.log(JSON.stringify({ code, findings: listed }))
  } else {
    console.log(textOf(findings))
  }
  return code
})

function textOf(findings: readonly Finding[]): string {
  if (findings.length === 0) return 'All is well.'
  return findings
    .map((each) =>
      [
        `${MARKS[each.level]}  ${each.says}`,
        `          Next: ${each.next}`,
        `          ${runbookAddress(titleOf(each))}`,
      ].join('\n'),
    )
    .join('\n')
}

function titleOf({ runbook }: Finding): string {
  return RUNBOOK.find(({ id }) => id === runbook)?.title ?? runbook
}
