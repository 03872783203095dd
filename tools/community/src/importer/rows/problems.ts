import type { z } from 'zod'

/**
 * The maximum number of problems reported at once; a file in the wrong format has one in every row.
 */
export const PROBLEMS_SHOWN_MAX = 20

/**
 * What is wrong, and where. `line` counts from 1, including the header; 0 means the file as a
 * whole.
 */
export type Problem = { file: string; line: number; message: string }

/** The export cannot be imported as it is. Thrown before anything is written. */
export class MalformedExport extends Error {
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[]) {
    super(problems.map(lineFor).join('\n'))
    this.name = 'MalformedExport'
    this.problems = problems
  }
}

function lineFor({ file, line, message }: Problem): string {
  return line === 0 ? `${file}: ${message}` : `${file}:${line}: ${message}`
}

/** One sentence per field that zod rejected, using the file's column names. */
export function problemsOfRow(
  where: { file: string; line: number },
  row: Record<string, unknown>,
  error: z.ZodError,
): Problem[] {
  return error.issues.map(({ path, message }) => {
    const column = String(path[0] ?? '')
    return { ...where, message: `${column} ${quoted(row[column])}${message}` }
  })
}

function quoted(value: unknown): string {
  if (value === undefined) return ''
  const text = String(value)
  return text.length > 40 ? `'${text.slice(0, 40)}…' ` : `'${text}' `
}
