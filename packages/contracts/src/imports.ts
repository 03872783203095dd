import * as z from 'zod'
import { Data } from './answer.ts'
import { BuildTask } from './build-tasks.ts'
import { CategoryId, ChallengeSlug, DraftId } from './ids.ts'
import { route } from './route.ts'

export const IMPORT_BYTES_MAX = 1024 * 1024
export const IMPORT_ROWS_MAX = 500
export const IMPORT_COLUMNS_MAX = 50
export const PREVIEW_ROWS = 5
/** The maximum body size of an import. Escaping can make the text longer. */
const IMPORT_BODY_BYTES_MAX = 3 * IMPORT_BYTES_MAX

export const ImportKind = z.enum(['questions', 'ideas'])
export type ImportKind = z.infer<typeof ImportKind>

/** The fields that a column can fill. The first field of each kind is required. */
export const IMPORT_FIELDS = {
  questions: {
    question_title: 'Question',
    question_detail: 'Details',
    category: 'Category',
    tags: 'Tags',
    assumption_who: 'Who',
    assumption_what: 'What',
    assumption_why: 'Why',
    duration_days: 'Days open',
  },
  ideas: {
    title: 'Title',
    description: 'Description',
    purpose: 'Benefit',
  },
} as const satisfies Record<ImportKind, Record<string, string>>
export type ImportField =
  | keyof (typeof IMPORT_FIELDS)['questions']
  | keyof (typeof IMPORT_FIELDS)['ideas']

export const requiredField = (kind: ImportKind): ImportField =>
  kind === 'questions' ? 'question_title' : 'title'

const FIELD_NAMES = [
  ...Object.keys(IMPORT_FIELDS.questions),
  ...Object.keys(IMPORT_FIELDS.ideas),
] as [ImportField, ...ImportField[]]

/** The column for each field, counted from 0. */
export const ImportMapping = z.partialRecord(
  z.enum(FIELD_NAMES),
  z
    .int()
    .min(0)
    .max(IMPORT_COLUMNS_MAX - 1),
)
export type ImportMapping = z.infer<typeof ImportMapping>

const Csv = z
  .string()
  .min(1, 'Choose a file, or paste its text.')
  .refine((text) => new TextEncoder().encode(text).length <= IMPORT_BYTES_MAX, {
    message: 'This file is larger than 1 MB. Split it into smaller files.',
  })

export const ImportPreview = z.object({
  /** The names from the first row. A column without a name is called "Column 3", for example. */
  columns: z.array(z.string()),
  /** The first rows below the names, as one string per column. */
  rows: z.array(z.array(z.string())),
  rows_total: z.int(),
  separator: z.enum([',', ';', '\t', '|']),
  /** The columns that seem to match, judging by their names. */
  guess: ImportMapping,
})
export type ImportPreview = z.infer<typeof ImportPreview>

export const previewImport = route({
  method: 'POST',
  url: '/imports/preview',
  auth: 'member',
  bodyBytesMax: IMPORT_BODY_BYTES_MAX,
  summary: 'The columns and the first rows of a CSV file; nothing is saved',
  body: z.object({ kind: ImportKind, csv: Csv }),
  status: 200,
  answer: Data(ImportPreview),
})

/**
 * A row that cannot be imported. `line` is its line in the file, starting at 1; `column` is null if
 * the problem concerns the whole row.
 */
export const ImportProblem = z.object({
  line: z.int().positive(),
  column: z.string().nullable(),
  error: z.string(),
})
export type ImportProblem = z.infer<typeof ImportProblem>

export const ImportResult = z.object({
  rows_total: z.int(),
  /** The number of drafts created, or that would be created in a dry run. */
  ready: z.int(),
  /** The number of rows for which an earlier import already created drafts. */
  existing: z.int(),
  problems: z.array(ImportProblem),
  problems_total: z.int(),
  drafts: z.array(z.object({ line: z.int(), draft: DraftId, title: z.string() })),
})
export type ImportResult = z.infer<typeof ImportResult>

export const RunImport = z
  .object({
    kind: ImportKind,
    csv: Csv,
    mapping: ImportMapping,
    /** The challenge that the ideas are for. */
    challenge: ChallengeSlug.optional(),
    /** The category for questions in rows without one. */
    category: CategoryId.optional(),
    /** Only checks the rows, and saves nothing. */
    dry_run: z.boolean().default(true),
  })
  .superRefine(({ kind, mapping, challenge }, at) => {
    const required = requiredField(kind)
    const complain = (path: string[], message: string) =>
      at.addIssue({ code: 'custom', path, message })
    if (mapping[required] === undefined) {
      complain(['mapping', required], 'Choose the column that contains the title.')
    }
    if (kind === 'ideas' && challenge === undefined) {
      complain(['challenge'], 'Choose the challenge for these ideas.')
    }
  })
export type RunImport = z.output<typeof RunImport>

export const runImport = route({
  method: 'POST',
  url: '/imports',
  auth: 'member',
  bodyBytesMax: IMPORT_BODY_BYTES_MAX,
  summary: 'Check the rows of a CSV file, or save them as my drafts; nothing is published',
  body: RunImport,
  status: 200,
  answer: Data(ImportResult),
})

export const scheduleImport = route({
  method: 'POST',
  url: '/imports/tasks',
  auth: 'member',
  bodyBytesMax: IMPORT_BODY_BYTES_MAX,
  summary: 'Save the rows of a CSV file as my drafts, a few at a time; the task shows the progress',
  body: RunImport,
  status: 201,
  answer: Data(BuildTask),
})
