import { pageIn } from './page-answer.ts'

/** Unmistakable values that must not appear in any answer. */
export type Secret = {
  /** Words and numbers that identify the author. */
  author: readonly (string | number)[]
  /** Words and numbers that identify the challenge or idea. */
  idea: readonly (string | number)[]
  /** How often and how well it was rated. */
  figures: readonly number[]
}

type Leaf = { key: string; value: unknown }

/** These fields count other things and can have any value. */
const COUNTS_ELSE =
  /^(position|o|offset|prev|from|rank|order|place|progress|percentile|log_position)$/

export function leavesOf(value: unknown, key = ''): Leaf[] {
  if (value === null || typeof value !== 'object') return [{ key, value }]
  return Object.entries(value).flatMap(([name, inner]) => [
    { key: name, value: name },
    ...leavesOf(inner, Array.isArray(value) ? key : name),
  ])
}

/** Whether an answer mentions both the author and the idea. */
export function namesAuthor(body: unknown, { author, idea }: Secret): boolean {
  // Many values repeat, so each is checked only once.
  const said = new Set(leavesOf(body).map(({ value }) => lowered(value)))
  const words = [...said].filter((value) => typeof value === 'string')
  const says = (secret: string | number): boolean =>
    typeof secret === 'number'
      ? said.has(secret) || said.has(String(secret))
      : words.some((word) => word.includes(secret.toLowerCase()))
  return author.some(says) && idea.some(says)
}

const lowered = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value)

/** The numbers in an answer that equal a secret figure about ratings, each with its field. */
export function figuresIn(body: unknown, { figures }: Secret): string[] {
  return leavesOf(body)
    .filter(({ key, value }) => typeof value === 'number' && !COUNTS_ELSE.test(key))
    .filter(({ value }) => figures.some((figure) => Math.abs(figure - Number(value)) < 0.006))
    .map(({ key, value }) => `${key}=${value}`)
}

/**
 * The parts of an answer to check separately: the items of a list of unrelated things, or the whole
 * answer.
 */
export function partsToCheck(path: string, answer: unknown): unknown[] {
  const isListOfParts = /^\/(me\/export|notifications)(\?|$)/.test(path)
  if (!isListOfParts || answer === null || typeof answer !== 'object') return [answer]
  const sections: unknown[] = Object.values('data' in answer ? Object(answer.data) : answer)
  return sections.flat()
}

export function parsedOf(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return pageIn(body) ?? body
  }
}
