import { type Graph, importsOf } from './imports-of.ts'

const NONE: ReadonlySet<string> = new Set()

/** Which entries load which modules. An entry is a module that others import dynamically. */
export type Loads = {
  /** The modules that every page loads at first. */
  first: ReadonlySet<string>
  entries: ReadonlySet<string>
  /** The modules that a module imports statically. */
  importsOf(id: string): readonly string[]
  /** The modules, together with everything that they import statically. */
  closureOf(ids: readonly string[]): Set<string>
  /** The modules that an entry has to load, because nothing has loaded them before it. */
  loadedBy(entry: string): ReadonlySet<string>
  /** The entries that import the module. */
  importersOf(id: string): ReadonlySet<string>
  /** The entries that have the module available when they run. */
  usersOf(id: string): ReadonlySet<string>
  /** The entries that load the module. */
  loadersOf(id: string): ReadonlySet<string>
}

export function loadsOf(graph: Graph): Loads {
  const infos = [...graph.getModuleIds()].flatMap((id) => graph.getModuleInfo(id) ?? [])
  const known = new Map<string, string[]>()
  const importsOfKnown = (id: string) => {
    const imports = known.get(id) ?? importsOf(graph, id)
    known.set(id, imports)
    return imports
  }
  const closureOf = (ids: readonly string[]) => withImports(importsOfKnown, ids)
  const first = closureOf(infos.filter(({ isEntry }) => isEntry).map(({ id }) => id))
  const entries = new Set(infos.flatMap(({ dynamicallyImportedIds }) => dynamicallyImportedIds))
  const imported = new Map(
    [...entries].map((entry) => [entry, closureOf([entry]).difference(first)] as const),
  )
  const importers = inverted(imported)
  const callersOf = (entry: string) => {
    const from = graph.getModuleInfo(entry)?.dynamicImporters ?? []
    return from.some((id) => first.has(id))
      ? []
      : [...new Set(from.flatMap((id) => [...(importers.get(id) ?? [])]))]
  }
  const there = loadedBefore(imported, callersOf)
  const loaded = new Map(
    [...imported].map(([entry, ids]) => [entry, ids.difference(there.get(entry) ?? NONE)]),
  )
  const had = new Map(
    [...imported].map(([entry, ids]) => [entry, ids.union(there.get(entry) ?? NONE)]),
  )
  const [users, loaders] = [inverted(had), inverted(loaded)]
  return {
    first,
    entries,
    importsOf: importsOfKnown,
    closureOf,
    loadedBy: (entry) => loaded.get(entry) ?? NONE,
    importersOf: (id) => importers.get(id) ?? NONE,
    usersOf: (id) => users.get(id) ?? NONE,
    loadersOf: (id) => loaders.get(id) ?? NONE,
  }
}

type Sets = ReadonlyMap<string, ReadonlySet<string>>

/**
 * Computes, for each entry, the modules that are certain to be loaded already, whichever caller
 * loads the entry.
 */
function loadedBefore(imported: Sets, callersOf: (entry: string) => readonly string[]): Sets {
  const there = new Map<string, ReadonlySet<string>>()
  for (let isChanged = true; isChanged; ) {
    isChanged = false
    for (const entry of imported.keys()) {
      const known = callersOf(entry).filter((caller) => caller !== entry)
      const has = known
        // Callers about which nothing is known yet do not count.
        .filter((caller) => there.has(caller))
        .map((caller) => (imported.get(caller) ?? NONE).union(there.get(caller) ?? NONE))
      if (known.length > 0 && has.length === 0) continue
      const next = has.length === 0 ? new Set<string>() : has.reduce((a, b) => a.intersection(b))
      if (next.size !== there.get(entry)?.size) isChanged = true
      there.set(entry, next)
    }
  }
  return there
}

/** Inverts a map of sets: for each member, the keys of the sets that contain it. */
function inverted(sets: Sets): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const [key, members] of sets) {
    for (const member of members) found.set(member, (found.get(member) ?? new Set()).add(key))
  }
  return found
}

function withImports(
  importsOf: (id: string) => readonly string[],
  ids: readonly string[],
): Set<string> {
  const found = new Set<string>()
  const open = [...ids]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue
    found.add(id)
    open.push(...importsOf(id))
  }
  return found
}
