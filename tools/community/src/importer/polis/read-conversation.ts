import { isUtf8 } from 'node:buffer'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { CsvError } from 'csv-parse'
import type { z } from 'zod'
import { readText } from '../rows/mend.ts'
import {
  MalformedExport,
  PROBLEMS_SHOWN_MAX,
  type Problem,
  problemsOfRow,
} from '../rows/problems.ts'
import { readLooseRows } from '../rows/read-loose-rows.ts'
import type { RowCount } from '../rows/row-count.ts'
import { checkConversation } from './check.ts'
import type { Comment, Conversation, Vote } from './conversation.ts'
import { mendRows } from './mend-rows.ts'
import { readRows } from './read-rows.ts'
import { CommentRow, STATEMENT_LENGTH_MAX, Summary, VoteRow } from './rows.ts'
import { parseSummary, type SummaryEntry } from './summary.ts'

const SUMMARY_BYTES_MAX = 256 * 1024

/** An imported export, and what happened to the rows of its two tables. */
export type TakenExport = {
  conversation: Conversation
  rows: Record<'comments' | 'votes', RowCount>
}

/**
 * Reads and checks the whole export, so that all its problems are reported
 * before anything is written.
 */
export async function readStrictly(folder: string, now: number): Promise<TakenExport> {
  const problems: Problem[] = []
  const summary = await readSummary(folder, problems)
  const comments = await readTable(folder, COMMENTS, problems)
  const votes = await readTable(folder, VOTES, problems)
  refuseIfAny(problems)

  const conversation = {
    ...aboutOf(summary),
    comments: comments.map(toComment),
    votes: votes.map(toVote),
  }
  refuseIfAny(checkConversation(conversation, now))
  const rows = { comments: allTaken(comments.length), votes: allTaken(votes.length) }
  return { conversation, rows }
}

/** Reads the export and repairs or leaves out invalid rows, which are counted by reason. */
export async function readLoosely(folder: string, now: number): Promise<TakenExport> {
  const entries = parseEntries(SUMMARY, await readSmallFile(join(folder, SUMMARY), SUMMARY))
  const about = (key: string, max: number) => readText(entries.get(key)?.value ?? '', max).text
  const comments = await readLooseRows(folder, COMMENTS.file, {
    columns: ['comment-id', 'comment-body'],
    text: 'comment-body',
  })
  const votes = await readLooseRows(folder, VOTES.file, {
    columns: ['comment-id', 'voter-id', 'vote'],
  })
  const { rows, ...mended } = mendRows({ comments, votes }, now)
  if (mended.comments.length === 0) {
    throw new MalformedExport([{ file: COMMENTS.file, line: 1, message: 'contains no comments' }])
  }
  const url = about('url', 500)
  const conversation = {
    topic: about('topic', 500) || 'An imported conversation',
    description: about('conversation-description', STATEMENT_LENGTH_MAX),
    url: url === '' ? undefined : url,
    ...mended,
  }
  return { conversation, rows }
}

const SUMMARY = 'summary.csv'
const allTaken = (rows: number): RowCount => ({
  rows,
  taken: rows,
  repaired: 0,
  left_out: 0,
  findings: [],
})

const aboutOf = (summary: Summary | undefined) => ({
  topic: summary?.topic ?? '',
  description: summary?.['conversation-description'] ?? '',
  url: summary?.url,
})

type Read<T> = { row: T; line: number }

type Table<S extends z.ZodObject> = { file: string; schema: S; rowsMax: number }

const COMMENTS = { file: 'comments.csv', schema: CommentRow, rowsMax: 50_000 }
const VOTES = { file: 'votes.csv', schema: VoteRow, rowsMax: 2_000_000 }

async function readTable<S extends z.ZodObject>(
  folder: string,
  { file, schema, rowsMax }: Table<S>,
  problems: Problem[],
): Promise<Read<z.infer<S>>[]> {
  const rows: Read<z.infer<S>>[] = []
  for await (const { fields, line } of readRows(join(folder, file), Object.keys(schema.shape))) {
    const parsed = schema.safeParse(fields)
    if (parsed.success) rows.push({ row: parsed.data, line })
    else problems.push(...problemsOfRow({ file, line }, fields, parsed.error))
    if (rows.length > rowsMax) refuseIfAny([{ file, line, message: `more than ${rowsMax} rows` }])
    if (problems.length >= PROBLEMS_SHOWN_MAX) refuseIfAny(problems)
  }
  return rows
}

async function readSummary(folder: string, problems: Problem[]): Promise<Summary | undefined> {
  const file = SUMMARY
  const entries = parseEntries(file, await readSmallFile(join(folder, file), file))
  const parsed = Summary.safeParse(
    Object.fromEntries([...entries].map(([key, { value }]) => [key, value])),
  )
  if (parsed.success) return parsed.data
  for (const { path, message } of parsed.error.issues) {
    const key = String(path[0] ?? '')
    problems.push({ file, line: entries.get(key)?.line ?? 0, message: `${key} ${message}` })
  }
  return undefined
}

function parseEntries(file: string, text: string): Map<string, SummaryEntry> {
  try {
    return parseSummary(text)
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new MalformedExport([{ file, line: Number(error.lines ?? 1), message: error.message }])
  }
}

async function readSmallFile(path: string, file: string): Promise<string> {
  const { size } = await stat(path).catch(() => ({ size: -1 }))
  if (size < 0) refuseIfAny([{ file, line: 0, message: 'the file is not in the folder' }])
  if (size > SUMMARY_BYTES_MAX) {
    refuseIfAny([{ file, line: 0, message: `is larger than ${SUMMARY_BYTES_MAX} bytes` }])
  }
  const bytes = await readFile(path)
  return new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'windows-1252').decode(bytes)
}

function refuseIfAny(problems: Problem[]): void {
  if (problems.length > 0) throw new MalformedExport(problems.slice(0, PROBLEMS_SHOWN_MAX))
}

function toComment({ row, line }: Read<CommentRow>): Comment {
  return {
    id: row['comment-id'],
    authorId: row['author-id'],
    at: row.timestamp,
    agrees: row.agrees,
    disagrees: row.disagrees,
    moderated: row.moderated,
    body: row['comment-body'],
    line,
  }
}

function toVote({ row, line }: Read<VoteRow>): Vote {
  return {
    commentId: row['comment-id'],
    voterId: row['voter-id'],
    at: row.timestamp,
    vote: row.vote,
    line,
  }
}
