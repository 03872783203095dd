import { resolve } from 'node:path'
import { plural } from '@ideathlon/contracts/plural'
import { SUBJECTS } from '@ideathlon/contracts/subjects'
import { LogUnreachableError } from '@ideathlon/service-kit/log/unreachable'
import { ask } from '@ideathlon/service-kit/nats'
import { JSON_OPTION, opsCommand } from '@ideathlon/service-kit/ops/command'
import * as z from 'zod'
import { FORMATS, readSource, type Taken } from '../importer/formats.ts'
import { ReplayedTwice } from '../importer/history/progress.ts'
import { AnotherHistory } from '../importer/history/replay.ts'
import { openTools, type Tools } from '../importer/open-tools.ts'
import { MalformedExport } from '../importer/rows/problems.ts'
import type { Finding } from '../importer/rows/row-count.ts'
import { type Imported, importTalk } from '../importer/talk/import-talk.ts'
import { openProgressBar } from './progress-bar.ts'

const ABOUT = {
  name: 'import',
  takes: `<${FORMATS.join(' | ')}> <folder>`,
  options: {
    strict: { type: 'boolean', does: 'Rejects the whole export if even one row needs repair.' },
    ...JSON_OPTION,
  },
  examples: ['import polis ./my-conversation', 'import csv ./ideas --strict --json'],
  given: z.object({
    json: z.boolean().default(false),
    strict: z.boolean().default(false),
    positionals: z.tuple([z.enum(FORMATS, 'must begin with a format'), z.string().min(1)], {
      error: 'must be a format and a folder',
    }),
  }),
} as const
const WATERMARK_MS = 5_000

/** Imports a discussion from another service as a closed challenge with its participants. */
export const run = opsCommand(ABOUT, async ({ json, strict, positionals }, env) => {
  const began = performance.now()
  const [format, given] = positionals
  // npm runs scripts at the root of the repository; paths are relative to the operator's folder.
  const folder = resolve(process.env.INIT_CWD ?? '.', given)
  try {
    const taken = await readSource({ format, folder, isStrict: strict }, Date.now())
    const tools = await openTools(env, 'import')
    try {
      const report = await importWith(tools, taken)
      const seconds = Math.round(performance.now() - began) / 1000
      console.log(
        json ? JSON.stringify({ ...report, seconds }) : renderReport({ ...report, seconds }),
      )
      return 0
    } finally {
      await tools.close()
    }
  } catch (error) {
    const sentence = sentenceOf(error)
    if (sentence === undefined) throw error
    console.error(sentence)
    return 1
  }
})

async function importWith({ deps, nats }: Tools, { talk, rows }: Taken) {
  const bar = openProgressBar('steps')
  const imported = await importTalk(deps, talk, bar.show).finally(bar.close)
  const head = imported.head ?? (await readHead(nats))
  return { ...reportOf(imported, head), rows }
}

/** Reads the head of the log if nothing was added. */
async function readHead(nats: Tools['nats']): Promise<number> {
  const { position } = await ask(nats, {
    subject: SUBJECTS.watermark,
    answer: z.object({ position: z.int() }),
    body: {},
    timeoutMs: WATERMARK_MS,
  })
  return position
}

function reportOf({ challenge, counts, events }: Imported, head: number) {
  return {
    challenge,
    members: counts.members,
    ideas: counts.ideas,
    declined: counts.declined,
    ratings: counts.ratings,
    changed_ratings: counts.changedRatings,
    own_votes: counts.ownVotes,
    events,
    head,
  }
}

type Report = ReturnType<typeof reportOf> & { rows: Taken['rows']; seconds: number }

function renderReport(report: Report): string {
  const { challenge, members, ideas, declined, ratings, events, seconds, rows } = report
  const summary = [
    `Challenge ${challenge}: ${members} members, ${ideas} ideas (${declined} declined), ${ratings} ratings`,
    `(${report.changed_ratings} changed, ${report.own_votes} votes on own ideas left out).`,
    events === 0 ? 'Nothing new.' : `${events} events in ${seconds} s; head ${report.head}.`,
  ].join(' ')
  return [
    summary,
    ...Object.entries(rows).flatMap(([file, count]) => renderRows(file, count)),
  ].join('\n')
}

function renderRows(file: string, count: Taken['rows'][string]): string[] {
  const { rows, taken, repaired, left_out, findings } = count
  return [
    `${file}: ${rows} rows, ${taken} imported as they are, ${repaired} repaired, ${left_out} left out`,
    ...findings.map(renderFinding),
  ]
}

const KINDS = { repaired: 'repaired', left_out: 'left out', noted: 'noted' } as const

function renderFinding({ kind, what, rows, lines }: Finding): string {
  const more = rows > lines.length ? ' …' : ''
  return `  ${KINDS[kind]}: ${what}, ${plural(rows, { one: 'once', other: '{n} times' })} (lines ${lines.join(', ')}${more})`
}

const FOR_PEOPLE = [MalformedExport, AnotherHistory, ReplayedTwice]

function sentenceOf(error: unknown): string | undefined {
  if (error instanceof LogUnreachableError) {
    return 'The log is not being written at the moment. Start Ideathlon, then run the import again: it continues where it stopped.'
  }
  return FOR_PEOPLE.some((kind) => error instanceof kind) ? (error as Error).message : undefined
}
