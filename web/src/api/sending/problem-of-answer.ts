import { Failure, FieldErrors } from '@ideathlon/contracts/answer'
import { plural } from '../../lib/format/format.ts'
import { type FieldProblem, kindOfStatus, Problem } from '../../lib/problem.ts'

/** A failed answer. `content`: its body as JSON; undefined if the body is not JSON. */
export type BadAnswer = { status: number; retryAfter: string | null; content: unknown }

/**
 * The server framework's own errors are about bytes and headers, so they are not shown to users.
 */
const OF_THE_FRAMEWORK = 'bad_request'

const BY_STATUS: Record<number, string> = {
  400: 'We could not read the request. Reload the page, then try again.',
  401: 'Sign in to do this.',
  403: 'You are not allowed to do this.',
  404: 'This does not exist or was removed.',
  408: 'That took too long. Check your connection, then try again.',
  410: 'This was removed.',
  413: 'This is too large to send. Make it smaller, then try again.',
}
const BUSY = 'Ideathlon is busy or being updated.'
const FAULT = 'Something went wrong on our side. Try again in a moment.'

/**
 * Explains a failed answer with the server's sentence or one of the web's own, never with the raw
 * text of the answer.
 */
export function problemOfAnswer({ status, retryAfter, content }: BadAnswer): Problem {
  const kind = kindOfStatus(status)
  const fields = FieldErrors.safeParse(content)
  if (fields.success && fields.data.errors.length > 0) {
    const { errors } = fields.data
    return new Problem(kind, wordsOfFields(errors), { fields: errors, status })
  }
  const failure = Failure.safeParse(content)
  if (failure.success && failure.data.error.code !== OF_THE_FRAMEWORK) {
    const { code, message } = failure.data.error
    return new Problem(kind, message, { code, status })
  }
  const code = failure.success ? { code: failure.data.error.code } : {}
  return new Problem(kind, wordsOfStatus(status, retryAfter), { ...code, status })
}

/**
 * An answer from something between the browser and the server, like the sign-in
 * page of a hotel network.
 */
export function foreignResponse(status: number): Problem {
  const words =
    'Your network answered instead of Ideathlon, perhaps with its sign-in page. Sign in to it in a new tab, then try again.'
  return new Problem('fault', words, { code: 'not_ours', status })
}

function wordsOfFields(errors: readonly FieldProblem[]): string {
  const [first, ...others] = errors.map(({ field, error }) => {
    const name = field.split('.').findLast((part) => part !== '' && Number.isNaN(Number(part)))
    return name === undefined ? error : `${capital(name.replaceAll('_', ' '))}: ${error}`
  })
  const more = others.length === 0 ? '' : ` And ${others.length} more to fix.`
  return `${first}${more}`
}

const capital = (words: string) => `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`

function wordsOfStatus(status: number, retryAfter: string | null): string {
  if (status === 429) return `Too many attempts in a short time. ${tryAgain(retryAfter)}`
  if (status === 502 || status === 503 || status === 504) return `${BUSY} ${tryAgain(retryAfter)}`
  return BY_STATUS[status] ?? FAULT
}

const MINUTE_S = 60

function tryAgain(retryAfter: string | null): string {
  const seconds = Number(retryAfter)
  if (retryAfter === null || !(seconds > 1)) return 'Try again in a moment.'
  if (seconds <= MINUTE_S) return `Try again in ${Math.ceil(seconds)} seconds.`
  return plural(Math.ceil(seconds / MINUTE_S), {
    one: 'Try again in {n} minute.',
    other: 'Try again in {n} minutes.',
  })
}
