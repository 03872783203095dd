import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { CsvError } from 'csv-parse'
import type { z } from 'zod'
import { checkConversation } from './check.ts'
import type { Comment, Conversation, Vote } from './conversation.ts'
import { MalformedExport, PROBLEMS_TOLD_MAX, type Problem, problemsOfRow } from './problems.ts'
import { readRows } from './read-rows.ts'
import { CommentRow, Summary, VoteRow } from './rows.ts'
import { parseSummary, type SummaryEntry } from './summary.ts'

const SUMMARY_BYTES_MAX = 256 * 1024

/** The whole export, checked. Whatever is wrong with it is told here, before anything is written. */
export async function readConversation(folder: string, now: number): Promise<Conversation> {
  const problems: Problem[] = []
  const summary = await readSummary(folder, problems)
  const comments = await readTable(folder, COMMENTS, problems)
  const votes = await readTable(folder, VOTES, problems)
  refuseIfAny(problems)

  const conversation = {
    topic: summary?.topic ?? '',
    description: summary?.['conversation-description'] ?? '',
    url: summary?.url,
    comments: comments.map(toComment),
    votes: votes.map(toVote),
  }
  refuseIfAny(checkConversation(conversation, now))
  return conversation
}

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
    if (problems.length >= PROBLEMS_TOLD_MAX) refuseIfAny(problems)
  }
  return rows
}

async function readSummary(folder: string, problems: Problem[]): Promise<Summary | undefined> {
  const file = 'summary.csv'
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
  return readFile(path, 'utf8')
}

function refuseIfAny(problems: Problem[]): void {
  if (problems.length > 0) throw new MalformedExport(problems.slice(0, PROBLEMS_TOLD_MAX))
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
