/** What is planted so that it cannot be mistaken, and may stand in no answer. */
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
const COUNTS_ELSE = /^(position|o|offset|prev|from|rank|place|progress|percentile|log_position)$/

export function leavesOf(value: unknown, key = ''): Leaf[] {
  if (value === null || typeof value !== 'object') return [{ key, value }]
  return Object.entries(value).flatMap(([name, inner]) => [
    { key: name, value: name },
    ...leavesOf(inner, Array.isArray(value) ? key : name),
  ])
}

const says = (leaf: Leaf, secret: string | number): boolean =>
  typeof secret === 'number'
    ? leaf.value === secret || leaf.value === String(secret)
    : typeof leaf.value === 'string' && leaf.value.toLowerCase().includes(secret.toLowerCase())

/** Whether an answer speaks of the author and of the idea in one breath. */
export function namesAuthor(body: unknown, { author, idea }: Secret): boolean {
  const leaves = leavesOf(body)
  const tells = (secrets: Secret['author']) =>
    secrets.some((secret) => leaves.some((leaf) => says(leaf, secret)))
  return tells(author) && tells(idea)
}

/** Figures of the ratings that an answer tells, under which name. */
export function figuresIn(body: unknown, { figures }: Secret): string[] {
  return leavesOf(body)
    .filter(({ key, value }) => typeof value === 'number' && !COUNTS_ELSE.test(key))
    .filter(({ value }) => figures.some((figure) => Math.abs(figure - Number(value)) < 0.006))
    .map(({ key, value }) => `${key}=${value}`)
}

/** What is told in one breath: a list of all sorts of things speaks of each of them apart. */
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
    return body
  }
}
