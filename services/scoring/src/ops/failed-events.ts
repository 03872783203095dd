import { readFile } from 'node:fs/promises'
import type { FailedEvent, Retried } from '@ideathlon/contracts/failed-events'
import { givenReason } from '@ideathlon/contracts/given-reason'
import { invalidInput, notFound, Refusal } from '@ideathlon/service-kit/http/refusal'
import { AppendClient } from '@ideathlon/service-kit/log/append-client'
import type { OpsEnv } from '@ideathlon/service-kit/ops'
import { JSON_OPTION, opsCommand } from '@ideathlon/service-kit/ops/command'
import { connectNatsNow } from '@ideathlon/service-kit/ops/connect-nats-now'
import { findAdmin } from '@ideathlon/service-kit/ops/find-admin'
import { recordedAct, recordShellAct } from '@ideathlon/service-kit/ops/recorded-act'
import type { Pool } from 'pg'
import * as z from 'zod'
import { giveUpFailedEvent } from '../failed-events/give-up.ts'
import {
  listFailedEvents,
  readFailedEvent,
  showFailedEvent,
} from '../failed-events/read-failed-events.ts'
import { type Append, retryAll, retryFailedEvent } from '../failed-events/retry.ts'
import { table } from './shell/table.ts'
import { withPool } from './shell/with-pool.ts'

const LINES_MAX = 1_000
const NONE = 'There are no failed events.'
const SEALED =
  'Its challenge is open. The payload is shown once the challenge closes, or with --unblind.'
const WRITER_WAIT_MS = 10_000

const Id = z.coerce.number('must end with the id of a failed event').int().positive()
const ABOUT = {
  name: 'dead-letters',
  takes: '[list | show <id> | retry <id> | retry all | give-up <id>]',
  options: {
    payload: { type: 'string', value: '<file>', does: 'For retry <id>: the corrected payload.' },
    all: {
      type: 'boolean',
      does: 'For list: includes failed events that were retried or given up.',
    },
    as: { type: 'string', value: '<handle>', does: 'For give-up: the admin who decides.' },
    reason: {
      type: 'string',
      value: '<text>',
      does: 'For give-up: the reason, which is listed and recorded in the audit log.',
    },
    unblind: {
      type: 'boolean',
      does: 'For show: shows the payload even if its challenge is open. The audit log records this.',
    },
    ...JSON_OPTION,
  },
  examples: [
    'dead-letters',
    'dead-letters show 3',
    'dead-letters retry 3 --payload fixed.json',
    'dead-letters give-up 3 --as ruth --reason "The challenge was a test."',
  ],
  given: z
    .object({
      json: z.boolean().default(false),
      all: z.boolean().default(false),
      as: z.string().optional(),
      payload: z.string().optional(),
      reason: givenReason('must be a sentence').optional(),
      unblind: z.boolean().default(false),
      positionals: z.union(
        [
          z.tuple([]).transform(() => ['list'] as const),
          z.tuple([z.literal('list')]),
          z.tuple([z.literal('show'), Id]),
          z.tuple([z.literal('retry'), z.union([z.literal('all'), Id])]),
          z.tuple([z.literal('give-up'), Id]),
        ],
        { error: 'must be list, show <id>, retry <id>, retry all or give-up <id>' },
      ),
    })
    .refine(
      ({ payload, positionals: [what, which] }) =>
        payload === undefined || (what === 'retry' && which !== 'all'),
      {
        path: ['payload'],
        error: 'needs retry and the id of one failed event',
      },
    )
    .refine(({ reason, positionals: [what] }) => (reason !== undefined) === (what === 'give-up'), {
      path: ['reason'],
      error: 'must say why you give up the event, and is only for give-up',
    }),
} as const

/** Lists, shows, retries and gives up failed events: the commands that the log refused. */
export const run = opsCommand(ABOUT, (given, env) =>
  withPool(env.roleUrls.scoring, (pool) => carryOut(pool, env, given).catch(explainUnknown)),
)

type Given = z.output<(typeof ABOUT)['given']>

async function carryOut(pool: Pool, env: OpsEnv, given: Given): Promise<number> {
  const { json, all, payload, unblind, as, reason = '', positionals } = given
  const [what, which] = positionals
  if (what === 'list') return list(pool, { json, all })
  if (what === 'show') {
    if (unblind) {
      const act = { act: 'dead_letter.unblind', subject: subjectOf(which) } as const
      await recordShellAct(env.databaseUrl, act)
    }
    return show(pool, { json, unblind, id: which })
  }
  if (what === 'give-up') return giveUp(pool, env, { json, id: which, as, reason })
  const mended = payload === undefined ? undefined : await fileText(payload)
  return retry(pool, env, { json, which, mended })
}

function explainUnknown(error: unknown): never {
  if (!(error instanceof Refusal) || error.status !== 404) throw error
  throw notFound(`${error.message} npm run ops -- dead-letters list --all shows all of them.`)
}

const subjectOf = (id: number) => `dead_letter:${id}`

type RetryOptions = { json: boolean; which: number | 'all'; mended: string | undefined }

async function retry(
  pool: Pool,
  { databaseUrl, natsUrl }: OpsEnv,
  { json, which, mended }: RetryOptions,
): Promise<number> {
  const nats = await connectNatsNow(natsUrl, 'ops')
  try {
    const client = new AppendClient(nats, WRITER_WAIT_MS)
    const append: Append = (command) => client.append(command)
    const act = which === 'all' ? 'dead_letter.retry_all' : 'dead_letter.retry'
    const subject = which === 'all' ? '' : subjectOf(which)
    const retried = await recordedAct(databaseUrl, { actor: null, act, subject }, async () =>
      which === 'all'
        ? retryAll({ pool, append })
        : [await retryFailedEvent({ pool, append }, { id: which, mended })],
    )
    console.log(json ? JSON.stringify({ retried }) : retriedText(retried))
    return retried.every((one) => one.ok) ? 0 : 1
  } finally {
    await nats.close()
  }
}

type GiveUpOptions = { json: boolean; id: number; as: string | undefined; reason: string }

async function giveUp(
  pool: Pool,
  { databaseUrl }: OpsEnv,
  { json, id, as, reason }: GiveUpOptions,
): Promise<number> {
  const by = await findAdmin(databaseUrl, as)
  const act = { actor: by, act: 'dead_letter.give_up', subject: subjectOf(id), reason } as const
  await recordedAct(databaseUrl, act, () => giveUpFailedEvent(pool, { id, by, reason }))
  if (json) console.log(JSON.stringify(await showFailedEvent(pool, id)))
  else console.log(`${id}: given up. It is still listed with --all, and can be retried.`)
  return 0
}

async function list(pool: Pool, { json, all }: { json: boolean; all: boolean }): Promise<number> {
  const state = all ? 'all' : 'waiting'
  const found = await listFailedEvents(pool, { state, offset: 0, limit: LINES_MAX })
  if (json) {
    console.log(JSON.stringify(found))
    return 0
  }
  if (found.total === 0) console.log(all ? NONE : 'No failed events are waiting.')
  else {
    const rows = found.events.map((event) => [
      event.id,
      dateText(event.died_at),
      stateText(event),
      event.reason.replaceAll('\n', ' ').slice(0, 90),
    ])
    console.log(table(['id', 'failed', 'state', 'reason'], rows))
    const left = found.total - rows.length
    if (left > 0)
      console.log(`These are the newest. Older failed events that are not listed: ${left}.`)
  }
  if (!all) await mentionGivenUp(pool)
  return 0
}

const dateText = (at: string) => at.slice(0, 19).replace('T', ' ')

function stateText({ retried_at, given_up }: FailedEvent): string {
  if (retried_at !== null) return 'retried'
  return given_up === null ? 'waiting' : `given up by @${given_up.by.handle}`
}

/** What was given up is not waiting, but it has not reached the log either. */
async function mentionGivenUp(pool: Pool): Promise<void> {
  const { total } = await listFailedEvents(pool, { state: 'given_up', offset: 0, limit: 1 })
  if (total > 0) console.log(`Given up: ${total}. They are listed with --all.`)
}

type Shown = { json: boolean; unblind: boolean; id: number }

async function show(pool: Pool, { json, unblind, id }: Shown): Promise<number> {
  const event = unblind ? await readFailedEvent(pool, id) : await showFailedEvent(pool, id)
  if (json) console.log(JSON.stringify(event))
  else {
    const { payload, fault, given_up, ...rest } = event
    for (const [name, value] of Object.entries(rest)) console.log(name.padEnd(12), value ?? '-')
    console.log('given up'.padEnd(12), given_up === null ? '-' : givenUpText(given_up))
    console.log(
      'fault'.padEnd(12),
      fault ?? 'none: the current catalogue accepts the payload, so it can be retried',
    )
    console.log(event.is_sealed ? `\n${SEALED}` : `\n${payload}`)
  }
  return 0
}

function givenUpText({ at, by, reason }: NonNullable<FailedEvent['given_up']>): string {
  return `${dateText(at)} by @${by.handle}: ${reason}`
}

function fileText(path: string): Promise<string> {
  return readFile(path, 'utf8').catch((error: Error) => {
    throw invalidInput(`The corrected payload cannot be read: ${error.message}.`)
  })
}

function retriedText(retried: readonly Retried[]): string {
  if (retried.length === 0) return 'No failed events are waiting.'
  return retried
    .map((one) =>
      one.ok
        ? `${one.id}: accepted, at positions ${one.first} to ${one.last}`
        : `${one.id}: refused again: ${one.reason}`,
    )
    .join('\n')
}
