import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { SUBJECTS } from '@ideathlon/contracts/subjects'
import { LogUnreachable } from '@ideathlon/service-kit/log/append-client'
import { ask } from '@ideathlon/service-kit/nats'
import type { OpsCommand } from '@ideathlon/service-kit/ops'
import * as z from 'zod'
import { FORMATS, type Format, readSource, type Taken } from '../import/formats.ts'
import { ReplayedTwice } from '../import/history/progress.ts'
import { AnotherHistory } from '../import/history/replay.ts'
import { openTools, type Tools } from '../import/open-tools.ts'
import { MalformedExport } from '../import/rows/problems.ts'
import type { Finding } from '../import/rows/row-count.ts'
import { type Imported, importTalk } from '../import/talk/import-talk.ts'
import { openProgressBar } from './progress-bar.ts'

const USAGE = 'npm run ops -- import <polis | decidim | csv> <folder> [--strict] [--json]'
const WATERMARK_MS = 5_000

/** What people said elsewhere becomes a closed challenge with its people. */
export const run: OpsCommand = async (args, env) => {
  const asked = parseArguments(args)
  if (asked === undefined) {
    console.error(USAGE)
    return 1
  }
  const began = performance.now()
  try {
    const taken = await readSource(asked, Date.now())
    const tools = await openTools(env, 'import')
    try {
      const report = await importWith(tools, taken)
      const seconds = Math.round(performance.now() - began) / 1000
      console.log(
        asked.json ? JSON.stringify({ ...report, seconds }) : told({ ...report, seconds }),
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
}

type Asked = { format: Format; folder: string; isStrict: boolean; json: boolean }

function parseArguments(args: string[]): Asked | undefined {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    strict: false,
    options: {
      json: { type: 'boolean', default: false },
      strict: { type: 'boolean', default: false },
    },
  })
  const [name, folder, ...rest] = positionals
  const format = FORMATS.find((each) => each === name)
  if (format === undefined || folder === undefined || rest.length > 0) return undefined
  const isStrict = values.strict === true
  // npm runs scripts at the root of the repository: the folder is named from where the operator stands.
  return {
    format,
    folder: resolve(process.env.INIT_CWD ?? '.', folder),
    isStrict,
    json: values.json === true,
  }
}

async function importWith({ deps, nats }: Tools, { talk, rows }: Taken) {
  const bar = openProgressBar('steps')
  const imported = await importTalk(deps, talk, bar.show).finally(bar.close)
  const head = imported.head ?? (await readHead(nats))
  return { ...reportOf(imported, head), rows }
}

/** Nothing was added: the log stands where its readers stand. */
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

function told(report: Report): string {
  const { challenge, members, ideas, declined, ratings, events, seconds, rows } = report
  const summary = [
    `Challenge ${challenge}: ${members} members, ${ideas} ideas (${declined} declined), ${ratings} ratings`,
    `(${report.changed_ratings} changed, ${report.own_votes} own votes left out).`,
    events === 0 ? 'Nothing was new.' : `${events} events in ${seconds} s; head ${report.head}.`,
  ].join(' ')
  return [summary, ...Object.entries(rows).flatMap(([file, count]) => rowsTold(file, count))].join(
    '\n',
  )
}

function rowsTold(file: string, count: Taken['rows'][string]): string[] {
  const { rows, taken, repaired, left_out, findings } = count
  return [
    `${file}: ${rows} rows, ${taken} taken as they are, ${repaired} repaired, ${left_out} left out`,
    ...findings.map(findingTold),
  ]
}

const KINDS = { repaired: 'repaired', left_out: 'left out', noted: 'noted' } as const

function findingTold({ kind, what, rows, lines }: Finding): string {
  const more = rows > lines.length ? ' …' : ''
  return `  ${KINDS[kind]}: ${what}, ${rows} times (lines ${lines.join(', ')}${more})`
}

const FOR_PEOPLE = [MalformedExport, AnotherHistory, ReplayedTwice]

function sentenceOf(error: unknown): string | undefined {
  if (error instanceof LogUnreachable) {
    return 'Nobody writes the log at the moment. Start Ideathlon, then import again: it goes on from here.'
  }
  return FOR_PEOPLE.some((kind) => error instanceof kind) ? (error as Error).message : undefined
}
