import { beginningOf } from '@ideathlon/contracts/graphemes'
import type {
  ImportField,
  ImportKind,
  ImportMapping,
  ImportProblem,
} from '@ideathlon/contracts/imports'
import {
  ASSUMPTION_MAX,
  DURATION_DAYS_DEFAULT,
  DURATION_DAYS_MAX,
  IDEA_DESCRIPTION_MAX,
  IDEA_PURPOSE_MAX,
  IDEA_TITLE_MAX,
  QUESTION_DETAIL_MAX,
  QUESTION_TITLE_MAX,
} from '@ideathlon/contracts/limits'
import { richTextOf } from '@ideathlon/contracts/rich-text'
import type { Table, TableRow } from './read-table.ts'

/**
 * A row that can become a draft. `content`: its values, under the fields of the form in which the
 * draft will be edited.
 */
export type ReadRow = { line: number; title: string; content: Record<string, unknown> }

export type Meaning = {
  kind: ImportKind
  mapping: ImportMapping
  /** The ids of categories by slug or name, in lower case. */
  categories: ReadonlyMap<string, number>
  /** The category of rows that name none; if 0, these rows remain without a category. */
  category: number
}

const TAGS_MAX = 10
const TAG_MAX = 60

/**
 * Turns valid rows into drafts, and reports what is wrong with the others. A draft can be
 * unfinished, but nothing in it may be cut off.
 */
export function readRows(
  table: Table,
  meaning: Meaning,
): { ready: ReadRow[]; problems: ImportProblem[] } {
  const ready: ReadRow[] = []
  const problems: ImportProblem[] = []
  const lines = new Map<string, number>()
  for (const row of table.rows) {
    const reader = new RowReader(row, table.columns, meaning.mapping)
    const read = meaning.kind === 'questions' ? question(reader, meaning) : idea(reader)
    const key = JSON.stringify(read.content)
    const earlier = lines.get(key)
    if (earlier !== undefined) reader.complain(null, `This row repeats line ${earlier}.`)
    else lines.set(key, row.line)
    if (reader.problems.length > 0) problems.push(...reader.problems)
    else ready.push({ line: row.line, ...read })
  }
  return { ready, problems }
}

type Read = Omit<ReadRow, 'line'>

function question(row: RowReader, { categories, category: fallback }: Meaning): Read {
  const title = row.required('question_title', QUESTION_TITLE_MAX)
  const named = row.text('category', 200)
  const category = named === '' ? fallback : categories.get(lastPart(named))
  if (category === undefined) {
    row.complain(
      'category',
      `There is no category “${beginningOf(named, 60)}”. Use a name from the list of categories.`,
    )
  }
  const content = {
    question_title: title,
    question_detail: row.text('question_detail', QUESTION_DETAIL_MAX),
    category: category ?? 0,
    tags: tagsOf(row),
    assumption_who: row.text('assumption_who', ASSUMPTION_MAX),
    assumption_what: row.text('assumption_what', ASSUMPTION_MAX),
    assumption_why: row.text('assumption_why', ASSUMPTION_MAX),
    duration_days: daysOf(row),
    solution_format: 'challenge',
    challenge_format: 'standard',
  }
  return { title, content }
}

/** The category itself: "transport" for "Society > Transport". */
const lastPart = (named: string) => (named.split('>').at(-1) ?? '').trim().toLowerCase()

function tagsOf(row: RowReader): string[] {
  const tags = [
    ...new Set(
      row
        .text('tags', 1000)
        .split(/[,;|\n]/u)
        .map((tag) => tag.trim().replace(/^#/u, ''))
        .filter((tag) => tag !== ''),
    ),
  ]
  if (tags.length > TAGS_MAX) row.complain('tags', `Use at most ${TAGS_MAX} tags.`)
  if (tags.some((tag) => tag.length > TAG_MAX)) {
    row.complain('tags', `A tag can have at most ${TAG_MAX} characters. Separate tags with commas.`)
  }
  return tags
}

function daysOf(row: RowReader): number {
  const text = row.text('duration_days', 40)
  if (text === '') return DURATION_DAYS_DEFAULT
  const days = Number(text.replace(/\s*days?$/iu, ''))
  if (Number.isInteger(days) && days >= 1 && days <= DURATION_DAYS_MAX) return days
  row.complain('duration_days', `Use a number of days from 1 to ${DURATION_DAYS_MAX}.`)
  return DURATION_DAYS_DEFAULT
}

function idea(row: RowReader): Read {
  const title = row.required('title', IDEA_TITLE_MAX)
  const description = row.text('description', IDEA_DESCRIPTION_MAX)
  const content = {
    title,
    body: description === '' ? null : richTextOf(description),
    purpose: row.text('purpose', IDEA_PURPOSE_MAX),
    image: null,
    image_alt: '',
    answers: [],
  }
  return { title, content }
}

/** Reads the cells of a row by field, and records what is wrong with them. */
class RowReader {
  readonly problems: ImportProblem[] = []
  private readonly row: TableRow
  private readonly columns: readonly string[]
  private readonly mapping: ImportMapping

  constructor(row: TableRow, columns: readonly string[], mapping: ImportMapping) {
    this.row = row
    this.columns = columns
    this.mapping = mapping
  }

  text(field: ImportField, max: number): string {
    const at = this.mapping[field]
    const text = at === undefined ? '' : (this.row.cells[at] ?? '')
    if (text.length > max) {
      this.complain(field, `Use at most ${max} characters; this one has ${text.length}.`)
    }
    return text
  }

  required(field: ImportField, max: number): string {
    const text = this.text(field, max).replace(/\s+/gu, ' ')
    if (text === '') this.complain(field, 'This cell is empty. Every row needs a title.')
    return text
  }

  complain(field: ImportField | null, error: string): void {
    const at = field === null ? undefined : this.mapping[field]
    const column = at === undefined ? null : (this.columns[at] ?? null)
    this.problems.push({ line: this.row.line, column, error })
  }
}
