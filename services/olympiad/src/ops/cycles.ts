import { MAIN_PLATFORM } from '@ideathlon/contracts/ids'
import type { Olympiad } from '@ideathlon/contracts/olympiads'
import { openDatabase } from '@ideathlon/service-kit/database'
import { AppendClient } from '@ideathlon/service-kit/log/append-client'
import { createLogger } from '@ideathlon/service-kit/logger'
import type { OpsEnv } from '@ideathlon/service-kit/ops'
import { JSON_OPTION, opsCommand } from '@ideathlon/service-kit/ops/command'
import { connectNatsNow } from '@ideathlon/service-kit/ops/connect-nats-now'
import { type Kysely, sql } from 'kysely'
import * as z from 'zod'
import { catchUp } from '../cycles/catch-up.ts'
import { publishFiled } from '../cycles/publish.ts'
import { readCycles } from '../cycles/queries.ts'
import { SEES_ALL } from '../scopes/visible.ts'
import type { Tables } from '../tables.ts'

const SHOWN_MAX = 100
/** A log writer that has just started needs a moment to be elected. */
const LOG_MS_MAX = 15_000

const ABOUT = {
  name: 'cycles',
  options: {
    until: {
      type: 'string',
      value: '<time>',
      does: 'First opens and closes the cycles that were due by then.',
    },
    quiet: { type: 'boolean', does: 'Prints nothing.' },
    ...JSON_OPTION,
  },
  examples: ['cycles', 'cycles --json'],
  given: z.object({
    until: z.iso
      .datetime({ offset: true, error: 'must be a time such as 2026-11-01T00:00:00Z' })
      .transform((text) => new Date(text))
      .optional(),
    quiet: z.boolean().default(false),
    json: z.boolean().default(false),
    positionals: z.tuple([], { error: 'must be left out' }),
  }),
} as const

/**
 * Shows the latest cycles of the main platform with their log positions. With `--until <time>` it
 * first opens and closes all cycles that were due by then. An import runs this between the events
 * of one month and those of the next.
 */
export const run = opsCommand(ABOUT, async ({ until, quiet, json }, env) => {
  const { db, close } = openDatabase<Tables>({
    url: env.roleUrls.olympiad,
    schema: 'olympiad',
    name: 'ops cycles',
    size: 2,
  })
  try {
    const isComplete = until === undefined || (await catchUpTo(db, env, until))
    if (!quiet) show(await readAll(db), json)
    return isComplete ? 0 : 1
  } finally {
    await close()
  }
})

/** False if the log did not accept everything. The service will send the rest. */
async function catchUpTo(db: Kysely<Tables>, env: OpsEnv, until: Date): Promise<boolean> {
  const nats = await connectNatsNow(env.natsUrl, 'ops cycles')
  try {
    await catchUp(db, until)
    const client = new AppendClient(nats, LOG_MS_MAX)
    await publishFiled({ db, client, logger: createLogger('ops cycles', 'silent') })
    const { rows } = await sql`select 1 from outbox limit 1`.execute(db)
    if (rows.length > 0)
      console.error('The log is unreachable, so the cycles have no positions yet.')
    return rows.length === 0
  } finally {
    await nats.drain()
  }
}

async function readAll(db: Kysely<Tables>): Promise<Olympiad[]> {
  const main = { scope: 'platform', scopeId: MAIN_PLATFORM } as const
  return (await readCycles(db, { ...main, sight: SEES_ALL, page: 0, size: SHOWN_MAX })).data
}

function show(cycles: Olympiad[], asJson: boolean): void {
  if (asJson) console.log(JSON.stringify(cycles))
  else cycles.forEach(showOne)
}

function showOne(cycle: Olympiad): void {
  const from = cycle.started_position ?? '?'
  const to = cycle.ended_position ?? (cycle.is_current ? '...' : '?')
  const state = cycle.paused_at === null ? cycle.status : `paused since ${cycle.paused_at}`
  console.log(`${cycle.seq}  ${cycle.title}  ${state}  log ${from} to ${to}`)
}
