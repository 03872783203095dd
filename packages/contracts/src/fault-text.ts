import type { ZodError } from 'zod'

/** What a schema found wrong, in one line: for logs, answers and the command line. */
export function faultText({ issues }: Pick<ZodError, 'issues'>): string {
  return issues
    .map(({ path, message }) => (path.length === 0 ? message : `${path.join('.')}: ${message}`))
    .join('; ')
}
