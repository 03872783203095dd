import type { PowerAct } from '@ideathlon/contracts/acts-of-power'
import type { AdminRun } from '@ideathlon/contracts/payouts/admin'
import { loadConfig } from '@ideathlon/service-kit/config'
import { openDatabase } from '@ideathlon/service-kit/database'
import { Refusal } from '@ideathlon/service-kit/http/refusal'
import { connectNatsNow } from '@ideathlon/service-kit/nats'
import type { OpsEnv } from '@ideathlon/service-kit/ops'
import { JSON_OPTION, opsCommand } from '@ideathlon/service-kit/ops/command'
import { type Kysely, sql } from 'kysely'
import * as z from 'zod'
import { MoneyConfig } from '../kernel/money-config.ts'
import { approveRun } from '../payouts/approve.ts'
import type { PayoutDeps } from '../payouts/deps.ts'
import { changeLine } from '../payouts/paying/change-lines.ts'
import { startPaying, voidRun } from '../payouts/paying/change-run.ts'
import { standingsOver } from '../payouts/plan/read-standings.ts'
import { previewRun } from '../payouts/preview.ts'
import { readRun } from '../payouts/runs.ts'
import { viewAdminRun } from '../payouts/views/admin-run.ts'
import { viewRuns } from '../payouts/views/view-run.ts'
import type { Tables } from '../tables.ts'
import { recordedAct } from './recorded-act.ts'

const SHOWN_MAX = 100
const VERBS = ['list', 'show', 'preview', 'approve', 'pay', 'void'] as const
const LINE_VERBS = ['hold', 'release', 'retry', 'void-line'] as const

const number = z.coerce.number().int().positive()

const ABOUT = {
  name: 'payout',
  takes: `<${[...VERBS, ...LINE_VERBS].join('|')}> [<run>] [<line>]`,
  options: {
    as: { type: 'string', value: '<handle>', does: 'The admin who acts; needed for every change.' },
    ...JSON_OPTION,
  },
  examples: [
    'payout list --json',
    'payout preview 7 --as ruth',
    'payout approve 7 --as sam',
    'payout pay 7 --as sam',
    'payout hold 7 4211 --as sam',
  ],
  given: z.object({
    as: z.string().optional(),
    json: z.boolean().default(false),
    positionals: z.union(
      [
        z.tuple([z.literal('list')]),
        z.tuple([z.enum(VERBS).exclude(['list']), number]),
        z.tuple([z.enum(LINE_VERBS), number, number]),
      ],
      { error: 'is not known' },
    ),
  }),
} as const

type Given = z.output<(typeof ABOUT)['given']>

/** Lists payouts, and does with them what the admin screen does. An admin is named for every change. */
export const run = opsCommand(ABOUT, async ({ as, json, positionals }, env) => {
  const { db, close } = openDatabase<Tables>({
    ...{ url: env.roleUrls.olympiad, schema: 'olympiad', name: 'ops payout', size: 2 },
  })
  try {
    if (positionals[0] === 'list') await list(db, json)
    else await act(db, env, { as, json, positionals })
    return 0
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    console.error(error.message)
    return 1
  } finally {
    await close()
  }
})

async function list(db: Kysely<Tables>, json: boolean): Promise<void> {
  const rows = await db
    .selectFrom('payout_runs')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(SHOWN_MAX)
    .execute()
  const runs = await viewRuns(db, rows)
  if (json) console.log(JSON.stringify(runs))
  else
    for (const each of runs) console.log(`${each.id}  ${each.title}  ${each.stage}  ${sum(each)}`)
}

const sum = ({ pool_cents, currency }: Pick<AdminRun, 'pool_cents' | 'currency'>): string =>
  `${(pool_cents / 100).toFixed(2)} ${currency}`

async function act(
  db: Kysely<Tables>,
  env: OpsEnv,
  { as, json, positionals: [verb, id = 0, line = 0] }: Given,
): Promise<void> {
  const by = verb === 'show' ? 0 : await findAdmin(db, as)
  const nats = await connectNatsNow(env.natsUrl, 'ops payout')
  try {
    const config = loadConfig(MoneyConfig)
    const deps: PayoutDeps = {
      ...{ db, standings: standingsOver(nats), now: () => new Date() },
      rules: {
        approvalAboveCents: config.APPROVAL_ABOVE_CENTS,
        disputeHours: config.PAYOUT_DISPUTE_HOURS,
        decisionDays: config.PAYOUT_DECISION_DAYS,
      },
    }
    const act = ACT_OF[verb]
    const doIt = () => change(deps, { verb, id, line, by })
    if (act === undefined) await doIt()
    else {
      const subject = line === 0 ? `run:${id}` : `run:${id}:${line}`
      await recordedAct(env.roleUrls.api, { actor: by, act, subject }, doIt)
    }
    show(await viewAdminRun(deps, await readRun(db, id), by), json)
  } finally {
    await nats.drain()
  }
}

/** What the audit log calls each change; the same names as for the admin screen. */
const ACT_OF: Partial<Record<Given['positionals'][0], PowerAct>> = {
  preview: 'payout.preview',
  approve: 'payout.approve',
  pay: 'payout.pay',
  void: 'payout.void',
  hold: 'payout.hold',
  release: 'payout.release',
  retry: 'payout.retry',
  'void-line': 'payout.void',
}

type Change = { verb: Given['positionals'][0]; id: number; line: number; by: number }

async function change(deps: PayoutDeps, { verb, id, line, by }: Change): Promise<void> {
  if (verb === 'preview') await previewRun(deps, id, by)
  else if (verb === 'approve') await approveNewest(deps, id, by)
  else if (verb === 'pay') await startPaying(deps, id)
  else if (verb === 'void') await voidRun(deps, id)
  else if (verb !== 'show' && verb !== 'list') {
    const done = verb === 'void-line' ? 'void' : verb
    await changeLine(deps, { run: id, line, act: done, by, note: 'On the command line.' })
  }
}

async function approveNewest(deps: PayoutDeps, run: number, by: number): Promise<void> {
  const { preview } = await viewAdminRun(deps, await readRun(deps.db, run), by)
  const inputHash = preview?.input_hash ?? ''
  await approveRun(deps, { run, preview: preview?.number ?? 0, inputHash, by })
}

async function findAdmin(db: Kysely<Tables>, handle: string | undefined): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from public.members where handle = ${handle ?? ''} and is_staff`.execute(db)
  if (rows[0] !== undefined) return rows[0].id
  const message =
    handle === undefined
      ? 'Name the admin who acts, for example --as ruth.'
      : `There is no admin with the handle ${handle}. Check the handle on their profile.`
  throw new Refusal(422, { errors: [{ field: 'as', error: message }] }, message)
}

function show(view: AdminRun, json: boolean): void {
  if (json) {
    console.log(JSON.stringify(view))
    return
  }
  const { id, title, stage, preview, counts, note } = view
  console.log(`${id}  ${title}  ${stage}  ${sum(view)}`)
  if (preview !== null) {
    const { number: nth, winners, held, made_by } = preview
    console.log(`preview ${nth} by ${made_by.name}: ${winners} lines, ${held} on hold`)
  }
  console.log(
    `${counts.paid} paid, ${counts.ready} ready, ${counts.held} on hold, ${counts.void} void`,
  )
  if (note !== '') console.log(note)
}
