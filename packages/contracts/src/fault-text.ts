import type { ZodError } from 'zod'

/** The problems that a schema found, in one line, for logs, responses and the command line. */
export function faultText({ issues }: Pick<ZodError, 'issues'>): string {
  return issues
    .map(({ path, message }) => (path.length === 0 ? message : `${path.join('.')}: ${message}`))
    .join('; ')
}
