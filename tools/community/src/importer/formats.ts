import { stat } from 'node:fs/promises'
import { readIdeas } from './csv/read-ideas.ts'
import { readProposals } from './decidim/read-proposals.ts'
import { readLoosely, readStrictly } from './polis/read-conversation.ts'
import { talkOf } from './polis/talk-of.ts'
import { MalformedExport } from './rows/problems.ts'
import type { RowCount } from './rows/row-count.ts'
import type { Talk } from './talk/talk.ts'

export const FORMATS = ['polis', 'decidim', 'csv'] as const
type Format = (typeof FORMATS)[number]

/** An imported source; `rows` counts what happened to the rows of each file. */
export type Taken = { talk: Talk; rows: Record<string, RowCount> }

type Source = { format: Format; folder: string; isStrict: boolean }

/** Reads a folder in its format. With `isStrict`, a single invalid row rejects the whole folder. */
export async function readSource(
  { format, folder, isStrict }: Source,
  now: number,
): Promise<Taken> {
  const found = await stat(folder).catch(() => undefined)
  if (!found?.isDirectory()) {
    throw new MalformedExport([{ file: folder, line: 0, message: 'there is no such folder' }])
  }
  const taken = await read({ format, folder, isStrict }, now)
  if (isStrict) refuseRepairs(taken.rows)
  return taken
}

async function read({ format, folder, isStrict }: Source, now: number): Promise<Taken> {
  if (format === 'csv') return readIdeas(folder, now)
  if (format === 'decidim') return readProposals(folder, now)
  const { conversation, rows } = await (isStrict ? readStrictly : readLoosely)(folder, now)
  return { talk: talkOf(conversation), rows }
}

function refuseRepairs(rows: Taken['rows']): void {
  const problems = Object.entries(rows).flatMap(([file, { findings }]) =>
    findings
      .filter(({ kind }) => kind !== 'noted')
      .map(({ what, lines }) => ({ file: `${file}.csv`, line: lines[0] ?? 0, message: what })),
  )
  if (problems.length > 0) throw new MalformedExport(problems)
}
