import { createWriteStream } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { StartError } from '@ideathlon/service-kit/embedded/start-error'
import { outageOf } from '@ideathlon/service-kit/http/outage'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { opsCommand, wholeNumber } from '@ideathlon/service-kit/ops/command'
import { recordShellAct } from '@ideathlon/service-kit/ops/recorded-act'
import type { Pool } from 'pg'
import * as z from 'zod'
import { headOf, searchEvents } from '../log/search-events.ts'
import type { Sink } from './export/columns.ts'
import { parquetSink } from './export/parquet-sink.ts'
import { CSV, NDJSON, textSink } from './export/text-sink.ts'
import { withPool } from './shell/with-pool.ts'

const PAGE = 5_000

const ABOUT = {
  name: 'log-export',
  options: {
    format: { type: 'string', value: '<csv | ndjson | parquet>', does: 'Default: ndjson.' },
    from: { type: 'string', value: '<position>', does: 'The first position. Default: 1.' },
    to: { type: 'string', value: '<position>', does: 'The last position. Default: the end.' },
    out: {
      type: 'string',
      value: '<file>',
      does: 'The file to write, replaced once the export is complete. Default, except for parquet: standard output.',
    },
    unblind: {
      type: 'boolean',
      does: 'Includes events of open challenges. The audit log records this.',
    },
  },
  examples: [
    'log-export --format parquet --out log.parquet',
    'log-export --format csv --from 1 --to 5000 --out log.csv',
  ],
  given: z
    .object({
      format: z
        .enum(['csv', 'ndjson', 'parquet'], { error: 'must be csv, ndjson or parquet' })
        .default('ndjson'),
      from: wholeNumber.default(1),
      to: wholeNumber.optional(),
      out: z.string().min(1).optional(),
      unblind: z.boolean().default(false),
      positionals: z.tuple([], { error: 'must be left out' }),
    })
    .refine(({ format, out }) => format !== 'parquet' || out !== undefined, {
      path: ['out'],
      error: 'must name a file, because parquet cannot be written to a pipe',
    })
    .refine(({ from, to }) => to === undefined || from <= to, {
      path: ['from'],
      error: 'must not be after --to',
    }),
} as const
type ExportOptions = z.infer<typeof ABOUT.given>

/** Writes events of the log to a file for analysis, page by page. */
export const run = opsCommand(ABOUT, (given, { roleUrls, databaseUrl }) =>
  withPool(roleUrls.scoring, async (pool) => {
    const head = await headOf(pool)
    const to = given.to ?? head
    // Even an empty log can be exported from its first position.
    const missing = [given.from, to].find((at) => at > Math.max(head, 1))
    if (missing !== undefined) {
      throw notFound(`There is no position ${missing}: the log ends at ${head}.`)
    }
    if (given.unblind) await recordShellAct(databaseUrl, { act: 'log.unblind', subject: 'log' })
    const events = await exportTo(given, (sink) => copyEvents(pool, sink, { ...given, to }))
    const left = given.unblind ? '' : ' Events of open challenges are left out.'
    console.error(`Exported ${events} events from positions ${given.from} to ${to}.${left}`)
    return 0
  }),
)

/** The file is either complete or unchanged. */
async function exportTo(
  { format, out }: ExportOptions,
  work: (sink: Sink) => Promise<number>,
): Promise<number> {
  const unfinished = out === undefined ? undefined : `${out}.${process.pid}`
  try {
    // The file can contain data that others must not see yet.
    if (unfinished !== undefined) await writeFile(unfinished, '', { mode: 0o600 })
    const sink = openSink(format, unfinished)
    const events = await work(sink)
    await sink.finish()
    if (unfinished !== undefined && out !== undefined) await rename(unfinished, out)
    return events
  } catch (error) {
    const fault = error as NodeJS.ErrnoException
    const { code = '' } = fault
    const isOfFile = /^E[A-Z]+$/.test(code) && outageOf(fault) === undefined
    if (out === undefined || !isOfFile) throw error
    throw new StartError(
      `${out} cannot be written: ${code}. Choose a file in a folder that is writable and has enough space.`,
    )
  } finally {
    if (unfinished !== undefined) await rm(unfinished, { force: true })
  }
}

function openSink(format: ExportOptions['format'], file: string | undefined): Sink {
  if (format === 'parquet') return parquetSink(file ?? '')
  const stream = file === undefined ? process.stdout : createWriteStream(file)
  return textSink(stream, format === 'csv' ? CSV : NDJSON)
}

async function copyEvents(
  pool: Pool,
  sink: Sink,
  { from, to, unblind }: { from: number; to: number; unblind: boolean },
): Promise<number> {
  let copied = 0
  for (let after = Math.max(0, from - 1); after < to; ) {
    const span = { after, upTo: to, limit: PAGE }
    const events = await searchEvents(pool, { blind: !unblind }, span)
    await sink.write(events)
    copied += events.length
    after = events.length < PAGE ? to : (events.at(-1)?.position ?? to)
  }
  return copied
}
