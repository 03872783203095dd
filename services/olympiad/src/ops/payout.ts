import type { PowerActName } from '@ideathlon/contracts/acts-of-power'
import type { AdminRun } from '@ideathlon/contracts/payouts/admin'
import { loadConfig } from '@ideathlon/service-kit/config'
import { openDatabase } from '@ideathlon/service-kit/database'
import { refused } from '@ideathlon/service-kit/http/refusal'
import type { OpsEnv } from '@ideathlon/service-kit/ops'
import { JSON_OPTION, opsCommand } from '@ideathlon/service-kit/ops/command'
import { connectNatsNow } from '@ideathlon/service-kit/ops/connect-nats-now'
import { findAdmin } from '@ideathlon/service-kit/ops/find-admin'
import { recordedAct } from '@ideathlon/service-kit/ops/recorded-act'
import type { Kysely } from 'kysely'
import * as z from 'zod'
import { MoneyConfig } from '../kernel/money-config.ts'
import { approveRun } from '../payouts/approve.ts'
import type { PayoutDeps } from '../payouts/deps.ts'
import { changeLine } from '../payouts/paying/change-lines.ts'
import { startPaying, voidRun } from '../payouts/paying/change-run.ts'
import { standingsOver } from '../payouts/plan/read-standings.ts'
import { previewRun } from '../payouts/preview.ts'
import { readRun } from '../payouts/runs.ts'
import { readAdminLines } from '../payouts/views/admin-lines.ts'
import { viewAdminRun } from '../payouts/views/admin-run.ts'
import { viewRuns } from '../payouts/views/view-run.ts'
import type { Tables } from '../tables.ts'
import { explainRefusal, refuseOtherPreview } from './explain-refusal.ts'

const SHOWN_MAX = 100
const LINES_MAX = 1_000
const RUN_VERBS = ['preview', 'approve', 'pay', 'void'] as const
const LINE_VERBS = ['hold', 'release', 'retry', 'void-line'] as const

const NUMBER_MAX = 2_147_483_647
const WRONG_NUMBER = 'must have a number that payout list or payout show --lines prints'
const number = z.coerce
  .number(WRONG_NUMBER)
  .int(WRONG_NUMBER)
  .positive(WRONG_NUMBER)
  .max(NUMBER_MAX, WRONG_NUMBER)

const ABOUT = {
  name: 'payout',
  takes: `<${['list', 'show', ...RUN_VERBS, ...LINE_VERBS].join('|')}> [<run>] [<line>]`,
  options: {
    as: { type: 'string', value: '<handle>', does: 'The admin who acts; needed for every change.' },
    preview: {
      type: 'string',
      value: '<number>',
      does: 'For approve: the preview that the admin has checked; show prints its number.',
    },
    lines: { type: 'boolean', does: 'For show: lists the lines with their numbers.' },
    ...JSON_OPTION,
  },
  examples: [
    'payout list --json',
    'payout preview 7 --as ruth',
    'payout approve 7 --preview 2 --as sam',
    'payout pay 7 --as sam',
    'payout show 7 --lines',
    'payout hold 7 4211 --as sam',
  ],
  given: z
    .object({
      as: z.string().optional(),
      json: z.boolean().default(false),
      lines: z.boolean().default(false),
      preview: number.optional(),
      positionals: z.union(
        [
          z.tuple([z.literal('list')]),
          z.tuple([z.enum(['show', ...RUN_VERBS]), number]),
          z.tuple([z.enum(LINE_VERBS), number, number]),
        ],
        {
          error:
            'must be list, or another verb with the number of a payout and, if needed, of a line',
        },
      ),
    })
    .refine(
      ({ preview, positionals: [verb] }) => (preview !== undefined) === (verb === 'approve'),
      {
        path: ['preview'],
        error: 'must be the preview that you checked, and only for approve',
      },
    )
    .refine(({ lines, positionals: [verb] }) => !lines || verb === 'show', {
      path: ['lines'],
      error: 'is only for show',
    }),
} as const

type PayoutOptions = z.output<(typeof ABOUT)['given']>
type Verb = (typeof RUN_VERBS)[number] | (typeof LINE_VERBS)[number]

/** Lists payouts and changes them, as the admin screen does. Every change must name an admin. */
export const run = opsCommand(ABOUT, async (given, env) => {
  const { db, close } = openDatabase<Tables>({
    url: env.roleUrls.olympiad,
    schema: 'olympiad',
    name: 'ops payout',
    size: 2,
  })
  try {
    const [verb, id = 0, line = 0] = given.positionals
    if (verb === 'list') await list(db, given.json)
    else await act(db, env, { ...given, verb, id, line }).catch(explainRefusal({ id, line }))
    return 0
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

type AdminAction = Pick<PayoutOptions, 'as' | 'json' | 'preview' | 'lines'> & {
  verb: Verb | 'show'
  id: number
  line: number
}

async function act(
  db: Kysely<Tables>,
  env: OpsEnv,
  { as, json, verb, id, line, lines, preview = 0 }: AdminAction,
): Promise<void> {
  const by = verb === 'show' ? 0 : await findAdmin(env.roleUrls.olympiad, as)
  const nats = await connectNatsNow(env.natsUrl, 'ops payout')
  try {
    const config = loadConfig(MoneyConfig)
    const deps: PayoutDeps = {
      db,
      standings: standingsOver(nats),
      now: () => new Date(),
      rules: {
        approvalAboveCents: config.APPROVAL_ABOVE_CENTS,
        disputeHours: config.PAYOUT_DISPUTE_HOURS,
        decisionDays: config.PAYOUT_DECISION_DAYS,
      },
    }
    if (verb !== 'show') {
      const subject = line === 0 ? `run:${id}` : `run:${id}:${line}`
      const { act, make } = CHANGES[verb]
      await recordedAct(env.roleUrls.api, { actor: by, act, subject }, () =>
        make(deps, { id, line, preview, by }),
      )
    }
    const run = await readRun(db, id)
    const view = await viewAdminRun(deps, run, by)
    const shown = lines ? await readAdminLines(db, run, { page: 0, size: LINES_MAX }) : undefined
    if (json)
      console.log(JSON.stringify({ ...view, lines: shown?.data, lines_total: shown?.total }))
    else {
      show(view)
      if (shown !== undefined) showLines(shown)
    }
  } finally {
    await nats.drain()
  }
}

type Change = { id: number; line: number; preview: number; by: number }
type ChangeCommand = (deps: PayoutDeps, change: Change) => Promise<void>

const lineChange =
  (act: 'hold' | 'release' | 'retry' | 'void'): ChangeCommand =>
  (deps, { id: run, line, by }) =>
    changeLine(deps, { run, line, act, by, note: 'From the command line.' })

/**
 * The function that makes each change, and the name of the change in the audit log, which is the
 * same as on the admin screen.
 */
const CHANGES: Record<Verb, { act: PowerActName; make: ChangeCommand }> = {
  preview: { act: 'payout.preview', make: (deps, { id, by }) => previewRun(deps, id, by) },
  approve: { act: 'payout.approve', make: approveSeen },
  pay: { act: 'payout.pay', make: (deps, { id }) => startPaying(deps, id) },
  void: { act: 'payout.void', make: (deps, { id: run, by }) => voidRun(deps, { run, by }) },
  hold: { act: 'payout.hold', make: lineChange('hold') },
  release: { act: 'payout.release', make: lineChange('release') },
  retry: { act: 'payout.retry', make: lineChange('retry') },
  'void-line': { act: 'payout.void', make: lineChange('void') },
}

/** The admin names the preview that they checked, so that a newer one is never approved unseen. */
async function approveSeen(
  deps: PayoutDeps,
  { id: run, preview: seen, by }: Change,
): Promise<void> {
  const { preview } = await viewAdminRun(deps, await readRun(deps.db, run), by)
  if (preview === null) throw refused('run_not_previewed')
  if (preview.number !== seen) throw refuseOtherPreview({ id: run, seen, newest: preview.number })
  await approveRun(deps, { run, preview: seen, inputHash: preview.input_hash, by })
}

function show(view: AdminRun): void {
  const { id, title, stage, preview, counts, entered, later_cents: later, note } = view
  console.log(`${id}  ${title}  ${stage}  ${sum(view)}`)
  if (preview !== null) {
    const { number: nth, winners, held, made_by } = preview
    console.log(`preview ${nth} by ${made_by.name}: ${winners} lines, ${held} on hold`)
  }
  console.log(
    `${counts.paid} paid, ${counts.ready} ready, ${counts.held} on hold, ${counts.void} void`,
  )
  if (entered !== null && entered.declined > 0) {
    console.log(`${entered.declined} of ${entered.ideas} ideas were declined and could not win`)
  }
  if (later > 0)
    console.log(`${sum({ ...view, pool_cents: later })} of it was given for a later cycle`)
  if (note !== '') console.log(note)
}

function showLines({ data, total }: Awaited<ReturnType<typeof readAdminLines>>): void {
  for (const { id, rank, member, cents, state, reasons } of data) {
    const held = reasons.length > 0 ? ` (${reasons.join(', ')})` : ''
    console.log(`${id}  #${rank}  @${member.handle}  ${(cents / 100).toFixed(2)}  ${state}${held}`)
  }
  if (total > data.length) console.log(`Lines that are not listed: ${total - data.length}.`)
}
