import { JSON_OPTION, opsCommand, wholeNumber } from '@ideathlon/service-kit/ops/command'
import type { Pool } from 'pg'
import * as z from 'zod'
import { reversalsOf } from '../rebuild/reversals.ts'
import { type Cell, table } from './shell/table.ts'
import { withPool } from './shell/with-pool.ts'

const LATEST = 20

const ABOUT = {
  name: 'rebuilds',
  options: {
    lines: { type: 'string', short: 'n', value: '<count>', does: `Default: the last ${LATEST}.` },
    ...JSON_OPTION,
  },
  examples: ['rebuilds', 'rebuilds -n 100 --json'],
  given: z.object({
    json: z.boolean().default(false),
    lines: wholeNumber.min(1, 'must be at least 1').default(LATEST),
    positionals: z.tuple([], { error: 'must be left out' }),
  }),
} as const

type Row = {
  id: number
  kind: 'rebuild' | 'undo'
  by: string | null
  started_at: Date
  finished_at: Date | null
  seconds: number | null
  generation: number | null
  position: string | null
  events: string | null
  hash: string | null
  reason: string | null
}

/**
 * Lists past rebuilds: who started each, when, how long it took, and how it ended. The names come
 * from the audit log.
 */
export const run = opsCommand(ABOUT, ({ json, lines }, { databaseUrl }) =>
  withPool(databaseUrl, async (pool) => {
    const rows = await readHistory(pool, lines)
    const reversals = reversalsOf(rows)
    const history = rows.map(({ position, events, ...row }, i) => ({
      ...row,
      position: position === null ? null : Number(position),
      events: events === null ? null : Number(events),
      undone: reversals[i] === 'undone',
      restored: reversals[i] === 'restored',
    }))
    console.log(json ? JSON.stringify(history) : textOf(history))
    return 0
  }),
)

/**
 * The audit log refers to a rebuild over HTTP by its record, and to one on the command line by its
 * generation.
 */
async function readHistory(pool: Pool, limit: number): Promise<Row[]> {
  const { rows } = await pool.query<Row>(
    `select r.id, r.kind, r.started_at, r.finished_at, r.generation, r.position, r.events, r.hash, r.reason,
       extract(epoch from r.finished_at - r.started_at)::float8 as seconds,
       coalesce('@' || m.handle, a.actor::text, a.detail ->> 'by') as by
     from scoring.rebuilds r
     left join lateral (
       select actor, detail from api.audit
       where act in ('scoring.rebuild', 'scoring.rollback')
         and subject in ('rebuild:' || r.id, 'generation:' || r.generation)
         and done_at between r.started_at and coalesce(r.finished_at, now()) + interval '1 minute'
       order by done_at limit 1
     ) a on true
     left join public.members m on m.id = a.actor
     order by r.id desc limit $1`,
    [limit],
  )
  return rows
}

type Shown = Omit<Row, 'position' | 'events'> & {
  position: number | null
  events: number | null
  undone: boolean
  restored: boolean
}

function textOf(history: readonly Shown[]): string {
  if (history.length === 0) return 'The scores have never been rebuilt.'
  const head = ['id', 'started', 'by', 'kind', 'seconds', 'events', 'generation', 'result']
  return table(
    head,
    history.map((row): Cell[] => [
      String(row.id),
      row.started_at.toISOString().slice(0, 19).replace('T', ' '),
      row.by ?? '-',
      row.kind,
      row.seconds === null ? '-' : row.seconds.toFixed(1),
      row.events === null ? '-' : String(row.events),
      row.generation === null ? '-' : String(row.generation),
      resultOf(row),
    ]),
  )
}

function resultOf({ finished_at, reason, hash, undone, restored }: Shown): string {
  if (finished_at === null) return 'running, or its process ended'
  if (reason !== null) return `refused: ${reason}`
  if (undone) return `${hash}, undone`
  return restored ? `${hash}, restored` : (hash ?? '')
}
