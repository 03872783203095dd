import { readFile } from 'node:fs/promises'
import type { Retried } from '@ideathlon/contracts/failed-events'
import { invalidInput } from '@ideathlon/service-kit/http/refusal'
import { AppendClient } from '@ideathlon/service-kit/log/append-client'
import { JSON_OPTION, opsCommand } from '@ideathlon/service-kit/ops/command'
import { connectNatsNow } from '@ideathlon/service-kit/ops/connect-nats-now'
import { recordedAct, recordShellAct } from '@ideathlon/service-kit/ops/recorded-act'
import type { Pool } from 'pg'
import * as z from 'zod'
import {
  listFailedEvents,
  readFailedEvent,
  showFailedEvent,
} from '../failed-events/read-failed-events.ts'
import { type Append, retryAll, retryFailedEvent } from '../failed-events/retry.ts'
import { table } from './shell/table.ts'
import { withPool } from './shell/with-pool.ts'

const LINES_MAX = 1_000
const SEALED =
  'Its challenge is open. The payload is shown once the challenge closes, or with --unblind.'
const WRITER_WAIT_MS = 10_000

const Id = z.coerce.number('must end with the id of a failed event').int().positive()
const ABOUT = {
  name: 'dead-letters',
  takes: '[list | show <id> | retry <id> | retry all]',
  options: {
    payload: { type: 'string', value: '<file>', does: 'For retry <id>: the corrected payload.' },
    all: { type: 'boolean', does: 'For list: includes failed events that have been retried.' },
    unblind: {
      type: 'boolean',
      does: 'For show: shows the payload even if its challenge is open. The audit log records this.',
    },
    ...JSON_OPTION,
  },
  examples: ['dead-letters', 'dead-letters show 3', 'dead-letters retry 3 --payload fixed.json'],
  given: z
    .object({
      json: z.boolean().default(false),
      all: z.boolean().default(false),
      payload: z.string().optional(),
      unblind: z.boolean().default(false),
      positionals: z.union(
        [
          z.tuple([]).transform(() => ['list'] as const),
          z.tuple([z.literal('list')]),
          z.tuple([z.literal('show'), Id]),
          z.tuple([z.literal('retry'), z.union([z.literal('all'), Id])]),
        ],
        { error: 'must be list, show <id>, retry <id> or retry all' },
      ),
    })
    .refine(
      ({ payload, positionals: [what, which] }) =>
        payload === undefined || (what === 'retry' && which !== 'all'),
      {
        path: ['payload'],
        error: 'needs retry and the id of one failed event',
      },
    ),
} as const

/** Lists, shows and retries failed events: the commands that the log refused. */
export const run = opsCommand(ABOUT, (given, { databaseUrl, roleUrls, natsUrl }) =>
  withPool(roleUrls.scoring, async (pool) => {
    const { json, all, payload, unblind, positionals } = given
    const [what, which] = positionals
    if (what === 'list') return list(pool, { json, all })
    if (what === 'show') {
      if (unblind) {
        const subject = `dead_letter:${which}`
        await recordShellAct(databaseUrl, { act: 'dead_letter.unblind', subject })
      }
      return show(pool, { json, unblind, id: which })
    }
    const mended = payload === undefined ? undefined : await fileText(payload)
    const nats = await connectNatsNow(natsUrl, 'ops')
    try {
      const client = new AppendClient(nats, WRITER_WAIT_MS)
      const append: Append = (command) => client.append(command)
      const act = which === 'all' ? 'dead_letter.retry_all' : 'dead_letter.retry'
      const subject = which === 'all' ? '' : `dead_letter:${which}`
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
  }),
)

async function list(pool: Pool, { json, all }: { json: boolean; all: boolean }): Promise<number> {
  const found = await listFailedEvents(pool, { waiting: !all, offset: 0, limit: LINES_MAX })
  if (json) console.log(JSON.stringify(found))
  else if (found.total === 0) console.log('There are no failed events.')
  else {
    const rows = found.events.map((event) => [
      event.id,
      event.died_at.slice(0, 19).replace('T', ' '),
      event.retried_at === null ? 'waiting' : 'retried',
      event.reason.replaceAll('\n', ' ').slice(0, 90),
    ])
    console.log(table(['id', 'failed', 'state', 'reason'], rows))
    const left = found.total - rows.length
    if (left > 0)
      console.log(`These are the newest. Older failed events that are not listed: ${left}.`)
  }
  return 0
}

type Shown = { json: boolean; unblind: boolean; id: number }

async function show(pool: Pool, { json, unblind, id }: Shown): Promise<number> {
  const event = unblind ? await readFailedEvent(pool, id) : await showFailedEvent(pool, id)
  if (json) console.log(JSON.stringify(event))
  else {
    const { payload, fault, ...rest } = event
    for (const [name, value] of Object.entries(rest)) console.log(name.padEnd(12), value ?? '-')
    console.log(
      'fault'.padEnd(12),
      fault ?? 'none: the current catalogue accepts the payload, so it can be retried',
    )
    console.log(event.is_sealed ? `\n${SEALED}` : `\n${payload}`)
  }
  return 0
}

function fileText(path: string): Promise<string> {
  return readFile(path, 'utf8').catch((error: Error) => {
    throw invalidInput(`The corrected payload cannot be read: ${error.message}.`)
  })
}

function retriedText(retried: readonly Retried[]): string {
  if (retried.length === 0) return 'There are no failed events.'
  return retried
    .map((one) =>
      one.ok
        ? `${one.id}: accepted, at positions ${one.first} to ${one.last}`
        : `${one.id}: refused again: ${one.reason}`,
    )
    .join('\n')
}
