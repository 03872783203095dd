import type { Pair } from './given.ts'

const GROUP_MIN = 3
/** The minimum share of a group's possible pairs that must be connected. */
const DENSITY_MIN = 0.8

/**
 * Finds quasi-cliques: groups in which nearly all members are connected to each other. Each
 * component loses its least connected member until it is dense enough; the removed members are then
 * searched in turn.
 */
export function quasiCliques(ties: readonly Pair[]): number[][] {
  const tied = new Map<number, Set<number>>()
  for (const { a, b } of ties) {
    tied.set(a, (tied.get(a) ?? new Set()).add(b))
    tied.set(b, (tied.get(b) ?? new Set()).add(a))
  }
  const waiting = componentsOf(new Set(tied.keys()), tied)
  const found: number[][] = []
  for (let group = waiting.pop(); group !== undefined; group = waiting.pop()) {
    const dense = prunedGroup(group, tied)
    if (dense.size < GROUP_MIN) continue
    found.push([...dense].toSorted((x, y) => x - y))
    waiting.push(...componentsOf(group.difference(dense), tied))
  }
  return found.toSorted((x, y) => (x[0] ?? 0) - (y[0] ?? 0))
}

type TieGraph = ReadonlyMap<number, ReadonlySet<number>>

const degree = (member: number, group: ReadonlySet<number>, ties: TieGraph): number =>
  ties.get(member)?.intersection(group).size ?? 0

function prunedGroup(all: ReadonlySet<number>, ties: TieGraph): Set<number> {
  const group = new Set(all)
  while (group.size >= GROUP_MIN) {
    const degrees = [...group].map((id) => ({ id, ties: degree(id, group, ties) }))
    const sum = degrees.reduce((total, one) => total + one.ties, 0)
    if (sum / (group.size * (group.size - 1)) >= DENSITY_MIN) return group
    const [loosest] = degrees.toSorted((x, y) => x.ties - y.ties || y.id - x.id)
    group.delete(loosest?.id ?? 0)
  }
  return new Set()
}

function componentsOf(members: ReadonlySet<number>, ties: TieGraph): Set<number>[] {
  const seen = new Set<number>()
  return [...members]
    .toSorted((x, y) => x - y)
    .flatMap((start) => {
      if (seen.has(start)) return []
      const component = new Set([start])
      for (const member of component) {
        seen.add(member)
        for (const next of ties.get(member) ?? []) if (members.has(next)) component.add(next)
      }
      return component.size >= GROUP_MIN ? [component] : []
    })
}
