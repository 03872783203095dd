import { pageIn } from './page-answer.ts'

/** What is planted so that it cannot be mistaken, and may appear in no answer. */
export type Secret = {
  /** Words and numbers that say who the author is. */
  author: readonly (string | number)[]
  /** Words and numbers that say which question or idea is spoken of. */
  idea: readonly (string | number)[]
  /** How often and how well it was rated. */
  figures: readonly number[]
}

type Leaf = { key: string; value: unknown }

/** Places, positions and pages count something else, and reach any number. */
const COUNTS_ELSE =
  /^(position|o|offset|prev|from|rank|order|place|progress|percentile|log_position)$/

export function leavesOf(value: unknown, key = ''): Leaf[] {
  if (value === null || typeof value !== 'object') return [{ key, value }]
  return Object.entries(value).flatMap(([name, inner]) => [
    { key: name, value: name },
    ...leavesOf(inner, Array.isArray(value) ? key : name),
  ])
}

/** Whether an answer speaks of the author and of the idea in one breath. */
export function namesAuthor(body: unknown, { author, idea }: Secret): boolean {
  // The same names and words come again and again: each is checked once.
  const said = new Set(leavesOf(body).map(({ value }) => lowered(value)))
  const words = [...said].filter((value) => typeof value === 'string')
  const says = (secret: string | number): boolean =>
    typeof secret === 'number'
      ? said.has(secret) || said.has(String(secret))
      : words.some((word) => word.includes(secret.toLowerCase()))
  return author.some(says) && idea.some(says)
}

const lowered = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value)

/** The figures about ratings that an answer reveals, and under which name. */
export function figuresIn(body: unknown, { figures }: Secret): string[] {
  return leavesOf(body)
    .filter(({ key, value }) => typeof value === 'number' && !COUNTS_ELSE.test(key))
    .filter(({ value }) => figures.some((figure) => Math.abs(figure - Number(value)) < 0.006))
    .map(({ key, value }) => `${key}=${value}`)
}

/** What one answer says together; a list of different things says it of each of them separately. */
export function breathsOf(path: string, answer: unknown): unknown[] {
  const isSundry = /^\/(me\/export|notifications)(\?|$)/.test(path)
  if (!isSundry || answer === null || typeof answer !== 'object') return [answer]
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
