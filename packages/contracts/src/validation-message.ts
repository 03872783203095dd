import type * as z from 'zod'
import { formatFor } from './format.ts'
import { fill, plural } from './plural.ts'
import { tooLong } from './too-long.ts'

type Issue = z.core.$ZodRawIssue

const KINDS: Record<string, string> = {
  string: 'This must be text.',
  number: 'This must be a number.',
  int: 'This must be a whole number.',
  boolean: 'Choose yes or no.',
  array: 'This must be a list.',
}

const FORMATS: Record<string, string> = {
  email: 'Enter an e-mail address, such as name@example.org.',
  url: 'Enter a web address, such as https://example.org.',
  datetime: 'This must be a date with a time.',
  date: 'This must be a date.',
  time: 'This must be a time.',
}

/**
 * Describes the problem in plain language if the contract has no message of its own. Never mentions
 * a type.
 */
export function validationMessage(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? 'Fill in this field.'
        : (KINDS[issue.expected] ?? 'Check the format of this field.')
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'Check the format of this field.'
    case 'invalid_value':
    case 'invalid_union':
      return 'Choose one of the options.'
    case 'not_multiple_of':
      return `Use steps of ${issue.divisor}.`
    case 'unrecognized_keys':
      return plural(
        issue.keys.length,
        { one: 'Remove the unknown field {keys}.', other: 'Remove the unknown fields {keys}.' },
        { keys: formatFor().list(issue.keys) },
      )
    default:
      return 'Check this field.'
  }
}

function tooSmall({ origin, minimum }: Extract<Issue, { code: 'too_small' }>): string {
  const least = Number(minimum)
  if (origin === 'string') {
    return least === 1
      ? 'Fill in this field.'
      : fill('Write at least {n} characters.', { n: least })
  }
  if (origin === 'array' || origin === 'set') return `Choose at least ${least}.`
  return origin === 'date' ? 'This is too early.' : `This must be ${least} or more.`
}

function tooBig({ origin, maximum }: Extract<Issue, { code: 'too_big' }>): string {
  const most = Number(maximum)
  if (origin === 'string') return tooLong(most)
  if (origin === 'array' || origin === 'set') return `Choose at most ${most}.`
  return origin === 'date' ? 'This is too late.' : `This must be ${most} or less.`
}
