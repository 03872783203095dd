import type { Verdict } from '../odds/judge.ts'
import type { World } from '../world/world.ts'

/** One way to find out what is secret. Decision 0125 says what it scored before it was closed. */
export type Attack = { name: string; attempt(world: World): Promise<Verdict> }

export const crowdIds = ({ cast }: World): number[] => cast.crowd.map(({ id }) => id)

type Id = string | number

/** Ideas by their outer ids, the smallest first; numbers as numbers. */
export function byIds({ watch }: World): string[] {
  const smaller = (a: Id, b: Id) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : String(a) < String(b) ? -1 : 1
  const seen = [...watch.seen].sort(([, a], [, b]) => smaller(a.id, b.id))
  return seen.map(([title]) => title)
}

/** The first with the first, the second with the second. */
export function paired(titles: readonly string[], members: readonly number[]): Map<string, number> {
  const pairs = titles.slice(0, members.length)
  return new Map(pairs.map((title, at) => [title, members[at] as number]))
}
