import { StartError } from '@ideathlon/service-kit/embedded/start-error'
import { JSON_OPTION, opsCommand, wholeNumber } from '@ideathlon/service-kit/ops/command'
import type { Pool } from 'pg'
import * as z from 'zod'
import { dropLeftCopies, movePart } from './parts/move-part.ts'
import { type LogPart, readParts } from './parts/read-parts.ts'
import { table } from './shell/table.ts'
import { withPool } from './shell/with-pool.ts'

const DAY_MS = 86_400_000
const OLD_DAYS = 365
const MEGABYTE = 1024 * 1024
/** The key of the advisory lock that allows only one move at a time. */
const ONE_MOVE = 4_715_291

const ABOUT = {
  name: 'log-parts',
  takes: '[move <tablespace>]',
  options: {
    days: {
      type: 'string',
      value: '<count>',
      does: `For move: only parts whose last event is older than this. Default: ${OLD_DAYS}.`,
    },
    ...JSON_OPTION,
  },
  examples: ['log-parts', 'log-parts move cold --days 180', 'log-parts move pg_default --days 0'],
  given: z.object({
    json: z.boolean().default(false),
    days: wholeNumber.default(OLD_DAYS),
    positionals: z.union([z.tuple([]), z.tuple([z.literal('move'), z.string()])], {
      error: 'must be left out, or be move and the name of a tablespace',
    }),
  }),
} as const

/** Lists the parts of the log, and moves old ones to a tablespace on another disk, or back. */
export const run = opsCommand(ABOUT, ({ json, days, positionals }, { databaseUrl }) =>
  withPool(databaseUrl, async (pool) => {
    const [, to] = positionals
    if (to !== undefined) {
      try {
        await moveOld(pool, { to, before: new Date(Date.now() - days * DAY_MS), quiet: json })
      } catch (error) {
        if (!(error instanceof StartError)) throw error
        console.error(error.message)
        return 1
      }
    }
    const parts = await readParts(pool)
    console.log(json ? JSON.stringify(parts) : textOf(parts))
    return 0
  }),
)

async function moveOld(
  pool: Pool,
  { to, before, quiet }: { to: string; before: Date; quiet: boolean },
): Promise<void> {
  await refuseUnusableTablespace(pool, to)
  const client = await pool.connect()
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as won', [ONE_MOVE])
    if (!rows[0].won) throw new StartError('Parts are already being moved. Try again later.')
    await dropLeftCopies(client)
    for (const part of await readParts(client)) {
      const isOld = part.isFull && part.ended !== null && part.ended < before
      if (!isOld || part.space === to) continue
      if (!quiet) console.log(`Moving ${part.part} to ${to} ...`)
      await movePart(client, part, to)
    }
  } finally {
    client.release(true)
  }
}

async function refuseUnusableTablespace(pool: Pool, to: string): Promise<void> {
  const { rows } = await pool.query<{ may: boolean }>(
    `select spcname = 'pg_default' or has_tablespace_privilege(spcname, 'create') as may
     from pg_tablespace where spcname = $1`,
    [to],
  )
  if (rows[0] === undefined) {
    throw new StartError(`There is no tablespace "${to}". See docs/scale.md for how to create one.`)
  }
  if (!rows[0].may) {
    throw new StartError(
      `This database user may not use "${to}". As a superuser: grant create on tablespace ${to} to the owner of the tables.`,
    )
  }
  const { BACKUP_TO } = process.env
  if (to !== 'pg_default' && BACKUP_TO && BACKUP_TO !== 'elsewhere') {
    throw new StartError(
      'Backups with BACKUP_TO contain only the data folder, without other tablespaces. Set up another backup tool first; see docs/backup.md.',
    )
  }
}

function textOf(parts: readonly LogPart[]): string {
  const day = (at: Date | null) => at?.toISOString().slice(0, 10) ?? '-'
  return table(
    ['part', 'first', 'last', 'from', 'to', 'MB', 'tablespace', 'state'],
    parts.map((part) => [
      part.part,
      part.first,
      part.last,
      day(part.begun),
      day(part.ended),
      Math.ceil(part.bytes / MEGABYTE),
      part.space,
      part.isFull ? 'full' : 'open',
    ]),
  )
}
