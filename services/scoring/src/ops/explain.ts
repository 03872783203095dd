import type { Explanation } from '@ideathlon/contracts/explain'
import { RoleName } from '@ideathlon/contracts/roles'
import { conflict } from '@ideathlon/service-kit/http/refusal'
import { JSON_OPTION, opsCommand } from '@ideathlon/service-kit/ops/command'
import type { Pool } from 'pg'
import * as z from 'zod'
import { readExplanation } from '../explain/read-explanation.ts'
import { findMember, MemberName } from './shell/find-member.ts'
import { neurons, table } from './shell/table.ts'
import { withPool } from './shell/with-pool.ts'

const BLIND = { blind: true, size: 5_000 }
const STEPS_MAX = 1_000_000

const ABOUT = {
  name: 'explain',
  takes: '<member>',
  options: {
    role: { type: 'string', value: '<role>', does: 'The role of the score. Default: overall.' },
    ...JSON_OPTION,
  },
  examples: ['explain @ada', 'explain 22 --role mentor --json'],
  given: z.object({
    json: z.boolean().default(false),
    role: RoleName.default('overall'),
    positionals: z.tuple([MemberName], { error: 'must be one member’s handle or number' }),
  }),
} as const

/** Every event behind a member's score, with the running total. */
export const run = opsCommand(ABOUT, ({ json, role, positionals }, { roleUrls }) =>
  withPool(roleUrls.scoring, async (pool) => {
    const member = await findMember(pool, positionals[0])
    const whole = await everyPage(pool, { member, role })
    const sum = whole.steps.at(-1)?.running_milli_points ?? 0
    if (json) console.log(JSON.stringify({ ...whole, sum, adds_up: addsUp(whole, sum) }))
    else console.log(textOf(whole, sum))
    return addsUp(whole, sum) ? 0 : 1
  }),
)

async function everyPage(
  pool: Pool,
  choice: { member: number; role: Explanation['role'] },
): Promise<Explanation> {
  const whole = await readExplanation(pool, { ...choice, ...BLIND, after: 0 })
  while (whole.next !== null) {
    if (whole.steps.length >= STEPS_MAX) {
      throw conflict(
        `This score has more than ${STEPS_MAX} steps. Read it over HTTP, page by page.`,
      )
    }
    const page = await readExplanation(pool, { ...choice, ...BLIND, after: whole.next })
    whole.steps.push(...page.steps)
    Object.assign(whole, {
      next: page.next,
      position: page.position,
      milli_points: page.milli_points,
      sealed_milli_points: page.sealed_milli_points,
    })
  }
  return whole
}

const addsUp = (whole: Explanation, sum: number) =>
  sum + whole.sealed_milli_points === whole.milli_points

function textOf(whole: Explanation, sum: number): string {
  const rows = whole.steps.map((step) => [
    step.position,
    step.occurred_at.slice(0, 16).replace('T', ' '),
    step.key,
    step.role,
    JSON.stringify(step.inputs),
    `v${step.rules_version}`,
    neurons(step.milli_points, { signed: true }),
    neurons(step.running_milli_points),
    step.paused_olympiad === null ? '' : `not counted in cycle ${step.paused_olympiad}: paused`,
  ])
  const head = ['position', 'when', 'key', 'role', 'inputs', 'rules', 'neurons', 'total', '']
  const { sealed_milli_points: open } = whole
  const sealed = open === 0 ? '' : ` and ${neurons(open)} in open challenges`
  const verdict = addsUp(whole, sum)
    ? `${whole.steps.length} events${sealed} add up to the score shown: ${neurons(whole.milli_points)} (${whole.role})`
    : `MISMATCH: the events add up to ${neurons(sum)}, but the score shown is ${neurons(whole.milli_points)}`
  return `${table(head, rows)}\n\n${verdict}`
}
