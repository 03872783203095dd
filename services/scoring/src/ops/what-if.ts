import { readFile } from 'node:fs/promises'
import { money } from '@ideathlon/contracts/format'
import { Rules } from '@ideathlon/contracts/rules'
import type { MovedBoard, MovedPrize, WhatIf } from '@ideathlon/contracts/what-if'
import { invalidInput } from '@ideathlon/service-kit/http/refusal'
import { JSON_OPTION, opsCommand } from '@ideathlon/service-kit/ops/command'
import * as z from 'zod'
import { whatIf } from '../what-if/what-if.ts'
import { progressBar } from './shell/progress-bar.ts'
import { neurons, table } from './shell/table.ts'
import { withPool } from './shell/with-pool.ts'

const ROWS = 15
const BOARDS = 6

const ABOUT = {
  name: 'what-if',
  takes: '<rules.json>',
  options: JSON_OPTION,
  examples: ['what-if rules/2.json'],
  given: z.object({
    json: z.boolean().default(false),
    positionals: z.tuple([z.string()], { error: 'must be a rules file' }),
  }),
} as const

/** Shows who would gain and who would lose under different rules. No score changes. */
export const run = opsCommand(ABOUT, ({ json, positionals }, { roleUrls }) =>
  withPool(roleUrls.scoring, async (pool) => {
    const rules = await rulesOf(positionals[0])
    const bar = progressBar({ hidden: json })
    const onProgress = (done: number, total: number) => bar.onProgress('price', done, total)
    const found = await whatIf(pool, rules, onProgress).finally(bar.stop)
    console.log(json ? JSON.stringify(found) : textOf(found))
    return 0
  }),
)

async function rulesOf(path: string): Promise<Rules> {
  const text = await readFile(path, 'utf8').catch((error: Error) => {
    throw invalidInput(`The rules cannot be read: ${error.message}.`)
  })
  const parsed = Rules.safeParse(jsonOf(text, path))
  if (parsed.success) return parsed.data
  throw invalidInput(`${path} does not contain valid rules: ${firstFault(parsed.error)}.`)
}

/** The first fault, and how many more there are. */
function firstFault({ issues: [first, ...others] }: z.ZodError): string {
  const where = first?.path.length ? `${first.path.map(String).join('.')}: ` : ''
  const more = others.length > 0 ? `, and ${others.length} more` : ''
  return `${where}${first?.message ?? 'it is not valid'}${more}`
}

function jsonOf(text: string, path: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw invalidInput(`${path} is not JSON: ${why}.`)
  }
}

function textOf(found: WhatIf): string {
  const head = `${found.events} events at position ${found.position}, under version ${found.version} ("${found.title}") instead of ${found.in_force}`
  if (found.keys.length === 0) return `${head}\nNobody moves: no key has a different price.`
  const keys = found.keys.map((one) => [
    one.key,
    one.events,
    neurons(one.milli_before),
    neurons(one.milli_after),
  ])
  const who = new Map(found.faces.map((face) => [face.id, face.name]))
  const brains = found.brains
    .filter((one) => one.role === 'overall')
    .slice(0, ROWS)
    .map((one) => [
      who.get(one.member) ?? `member ${one.member}`,
      neurons(one.milli_before),
      neurons(one.milli_after),
      neurons(one.milli_after - one.milli_before, { signed: true }),
      `${one.level_before} → ${one.level_after}`,
    ])
  return [
    head,
    table(['key', 'events', 'neurons', 'would be'], keys),
    `${found.gain} would gain, ${found.lose} would lose, ${found.levels} levels would change`,
    table(['member', 'Nerve Score', 'would be', 'change', 'level'], brains),
    ...found.boards.slice(0, BOARDS).map((board) => boardText(board, who)),
    ...found.prizes.map((prize) => prizeText(prize, who)),
    ...(found.drifted > 0
      ? [`Events with a price that differs from their own rules: ${found.drifted}`]
      : []),
  ].join('\n\n')
}

function prizeText(prize: MovedPrize, who: ReadonlyMap<number, string>): string {
  const { board, pool_cents, moved_cents, winners_before, winners_after } = prize
  const amount = (cents: number) => money(cents, prize.currency)
  const head = `${board}: prize of ${amount(pool_cents)}, ${amount(moved_cents)} would move`
  const title = `${head}, ${winners_before} → ${winners_after} winners`
  const rows = prize.rows
    .slice(0, ROWS)
    .map((row) => [
      who.get(row.member) ?? `member ${row.member}`,
      amount(row.cents_before),
      amount(row.cents_after),
    ])
  return rows.length === 0 ? title : `${title}\n${table(['member', 'share', 'would be'], rows)}`
}

function boardText(board: MovedBoard, who: ReadonlyMap<number, string>): string {
  const rows = board.rows
    .slice(0, ROWS)
    .map((row) => [
      who.get(row.member) ?? `member ${row.member}`,
      row.rank_before,
      row.rank_after,
      neurons(row.milli_after - row.milli_before, { signed: true }),
    ])
  const title = `${board.board}: ${board.members} members, ${board.up} up, ${board.down} down`
  return `${title}\n${table(['member', 'rank', 'would be', 'change'], rows)}`
}
