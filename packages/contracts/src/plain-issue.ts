import type * as z from 'zod'

type Issue = z.core.$ZodRawIssue

const KINDS: Record<string, string> = {
  string: 'This has to be text.',
  number: 'This has to be a number.',
  int: 'This has to be a whole number.',
  boolean: 'This has to be yes or no.',
  array: 'This has to be a list.',
}

const FORMATS: Record<string, string> = {
  email: 'Write an e-mail address, like name@example.org.',
  url: 'Write a web address, like https://example.org.',
  datetime: 'This has to be a date with a time.',
  date: 'This has to be a date.',
  time: 'This has to be a time.',
}

/** What is wrong, for people, where the contract has no sentence of its own: never the name of a type. */
export function plainIssue(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? 'This is missing.'
        : (KINDS[issue.expected] ?? 'This is not written in the right way.')
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'This is not written in the right way.'
    case 'invalid_value':
    case 'invalid_union':
      return 'Choose one of what is offered.'
    case 'not_multiple_of':
      return `Use steps of ${issue.divisor}.`
    case 'unrecognized_keys':
      return `Nothing is known here as ${issue.keys.join(', ')}.`
    default:
      return 'This is not right.'
  }
}

function tooSmall({ origin, minimum }: Extract<Issue, { code: 'too_small' }>): string {
  const least = Number(minimum)
  if (origin === 'string')
    return least === 1 ? 'This is missing.' : `Write at least ${least} characters.`
  if (origin === 'array' || origin === 'set') return `Choose at least ${least}.`
  return origin === 'date' ? 'This is too early.' : `This has to be ${least} or more.`
}

function tooBig({ origin, maximum }: Extract<Issue, { code: 'too_big' }>): string {
  const most = Number(maximum)
  if (origin === 'string') return `Write at most ${most} characters.`
  if (origin === 'array' || origin === 'set') return `Choose at most ${most}.`
  return origin === 'date' ? 'This is too late.' : `This has to be ${most} or less.`
}
