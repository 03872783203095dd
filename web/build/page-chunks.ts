import { minifySync, type Plugin } from 'vite'
import type { Chunk } from './chunk-imports.ts'
import { EDITOR, FIRST_VISITS, PARTS } from './first-visits.ts'
import type { Graph } from './imports-of.ts'
import { type Loads, loadsOf } from './loads-of.ts'
import { mergeChunks } from './merge-chunks.ts'

/**
 * The size, in characters of minified code, beyond which merging adds almost nothing to a screen.
 * Compressed, it is less than 50 kB.
 */
const SCREEN_MAX = 122_000
/**
 * The most, in characters of minified code, that merging can add to a screen. Compressed, it is
 * about 9 kB.
 */
const EXTRA_MAX = 28_000
/** What merging can add to a screen that has reached the maximum: almost nothing. */
const EXTRA_MIN = 250
/** What merging can add to the editor, which is large already. */
const EDITOR_EXTRA_MAX = 1_900

/** Merges the small chunks that a first visit would otherwise load one by one. */
export function pageChunks() {
  let chunks = new Map<string, string>()
  const plugin: Plugin = {
    name: 'page-chunks',
    apply: 'build',
    buildEnd(error) {
      if (error === undefined) chunks = chunksOf(this)
    },
  }
  const group = {
    name: (id: string) => chunks.get(id) ?? null,
    debugName: 'pages',
    // A module's imports have chunks of their own.
    includeDependenciesRecursively: false,
  }
  return { plugin, group }
}

/** The merged chunk of each module, by name. */
function chunksOf(graph: Graph): Map<string, string> {
  const visited = new Set(FIRST_VISITS.flatMap((page) => [...page]))
  const missing = [...visited].find((id) => graph.getModuleInfo(id) === null)
  if (missing !== undefined) throw new Error(`page-chunks: ${missing} does not exist`)
  const loads = loadsOf(graph)
  const wanted = [...loads.closureOf([...visited])].filter(
    (id) => !loads.first.has(id) && (PARTS.has(id) || !loads.entries.has(id)),
  )
  const bytesOf = sizesOf(graph)
  const extraMax = new Map(
    [...loads.entries].map((entry) => {
      if (entry === EDITOR) return [entry, EDITOR_EXTRA_MAX]
      const own = [...loads.loadedBy(entry)].reduce((sum, id) => sum + bytesOf(id), 0)
      return [entry, Math.max(EXTRA_MIN, Math.min(EXTRA_MAX, SCREEN_MAX - own))]
    }),
  )
  const rules = {
    pages: FIRST_VISITS,
    parts: PARTS,
    extraMax: (entry: string) => extraMax.get(entry) ?? 0,
    importsOf: loads.importsOf,
  }
  return named(mergeChunks(byUsers(wanted, loads, bytesOf), rules))
}

/**
 * The length of each module's minified code, so that comments and long names do not change what a
 * screen loads. Each module is minified once, when its length is first asked for.
 */
function sizesOf(graph: Graph): (id: string) => number {
  const sizes = new Map<string, number>()
  return (id) => {
    const known = sizes.get(id)
    if (known !== undefined) return known
    const code = graph.getModuleInfo(id)?.code ?? ''
    const size = minifySync(id, code, { module: true }).code.length
    sizes.set(id, size)
    return size
  }
}

/**
 * Groups modules as the build does by default: modules that the same entries import go together.
 */
function byUsers(ids: readonly string[], loads: Loads, bytesOf: (id: string) => number): Chunk[] {
  const groups = Map.groupBy(ids, (id) => [...loads.importersOf(id)].sort().join())
  return [...groups.values()].map((modules) => ({
    modules,
    users: loads.usersOf(modules[0] ?? ''),
    loaders: loads.loadersOf(modules[0] ?? ''),
    bytes: modules.reduce((sum, id) => sum + bytesOf(id), 0),
  }))
}

function named(chunks: readonly Chunk[]): Map<string, string> {
  const several = chunks.filter(({ modules }) => modules.length > 1)
  return new Map(
    several.flatMap(({ modules }, at) => modules.map((id): [string, string] => [id, `part-${at}`])),
  )
}
