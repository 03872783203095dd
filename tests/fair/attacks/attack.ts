import type { Verdict } from '../odds/judge.ts'
import type { World } from '../world/world.ts'

/**
 * One way to find out a secret. Decision 0125 says how well it worked before the gap was closed.
 */
export type Attack = { name: string; attempt(world: World): Promise<Verdict> }

export const crowdIds = ({ cast }: World): number[] => cast.crowd.map(({ id }) => id)

type Id = string | number

/** The titles of ideas, sorted by their public ids; numeric ids are compared as numbers. */
export function byIds({ watch }: World): string[] {
  const smaller = (a: Id, b: Id) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : String(a) < String(b) ? -1 : 1
  const seen = [...watch.seen].sort(([, a], [, b]) => smaller(a.id, b.id))
  return seen.map(([title]) => title)
}

/** Pairs titles and members by position. */
export function paired(titles: readonly string[], members: readonly number[]): Map<string, number> {
  const pairs = titles.slice(0, members.length)
  return new Map(pairs.map((title, at) => [title, members[at] as number]))
}
