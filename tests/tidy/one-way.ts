import { importsOf } from './imports.ts'
import type { Source } from './sources.ts'

export type LayerRules = {
  /** The folder that contains the layers, without a trailing slash. */
  base: string
  /**
   * The layers from the bottom up. Each entry is a folder or a file below `base`; a file belongs to
   * the longest entry that matches it.
   */
  layers: readonly (readonly string[])[]
  /** How many path segments below `base` make up a folder, for cycles between folders. */
  depth?: number
  /**
   * If true, each file beside the folders at that depth counts as its own folder; otherwise all of
   * them count as one.
   */
  filesAlone?: boolean
  /** Imports between folders, as `a/b → a/c`, that may be part of a cycle for now. */
  excused?: readonly string[]
}

type ImportEdge = { from: string; to: string }

/** Files below `base` that belong to no layer. */
export function unplaced(sources: readonly Source[], { base, layers }: LayerRules): string[] {
  return sources
    .filter(({ path }) => path.startsWith(`${base}/`))
    .filter(({ path }) => layerOf(path.slice(base.length + 1), layers) < 0)
    .map(({ path }) => `${path} belongs to no layer`)
}

/**
 * Entries of the layers that match no file below `base`. An entry must be removed together with its
 * folder.
 */
export function emptyEntries(sources: readonly Source[], { base, layers }: LayerRules): string[] {
  const paths = sources.map(({ path }) => path)
  return layers.flat().filter((entry) => !paths.some((path) => isIn(path, `${base}/${entry}`)))
}

/**
 * Imports from a lower layer into a higher one. Type imports count, because a reader has to follow
 * them as well.
 */
export function upwardImports(sources: readonly Source[], { base, layers }: LayerRules): string[] {
  return arrowsOf(sources, base)
    .filter(({ from, to }) => {
      const [own, other] = [layerOf(from, layers), layerOf(to, layers)]
      return own >= 0 && other > own
    })
    .map(({ from, to }) => `${base}/${from} imports ${to}, which is in a higher layer`)
}

/**
 * Folders that import each other in a cycle, type imports included; for each group of such folders,
 * one shortest cycle.
 */
export function folderCycles(sources: readonly Source[], rules: LayerRules): string[] {
  const { base } = rules
  const folderEdges = arrowsOf(sources, base)
    .map((arrow) => ({ ...arrow, out: folderOf(arrow.from, rules), in: folderOf(arrow.to, rules) }))
    .filter((arrow) => arrow.out !== arrow.in && arrow.out !== '' && arrow.in !== '')
    .filter((arrow) => !rules.excused?.includes(`${arrow.out} → ${arrow.in}`))
  const edges = Map.groupBy(folderEdges, (arrow) => arrow.out)
  const reported = new Set<string>()
  return [...edges.keys()].flatMap((start) => {
    const cycle = reported.has(start) ? undefined : shortestCycle(start, edges)
    if (cycle === undefined) return []
    for (const edge of cycle) reported.add(edge.out)
    const files = cycle.map(({ from, to }) => `${from} imports ${to}`)
    return [
      `${base}: ${cycle.map((arrow) => arrow.out).join(' → ')} → ${start} (${files.join('; ')})`,
    ]
  })
}

/** Excused imports that are no longer part of a cycle, so that the list can only get shorter. */
export function unusedExceptions(sources: readonly Source[], house: LayerRules): string[] {
  const { excused = [] } = house
  return excused.filter((each) => {
    const others = excused.filter((other) => other !== each)
    return folderCycles(sources, { ...house, excused: others }).length === 0
  })
}

type FolderEdge = ImportEdge & { out: string; in: string }

function shortestCycle(
  start: string,
  edges: ReadonlyMap<string, readonly FolderEdge[]>,
): FolderEdge[] | undefined {
  const seen = new Set<string>()
  let trails: FolderEdge[][] = [[]]
  while (trails.length > 0) {
    const next: FolderEdge[][] = []
    for (const trail of trails) {
      for (const arrow of edges.get(trail.at(-1)?.in ?? start) ?? []) {
        if (arrow.in === start) return [...trail, arrow]
        if (!seen.has(arrow.in)) next.push([...trail, arrow])
        seen.add(arrow.in)
      }
    }
    trails = next
  }
  return undefined
}

/** The imports between files below `base`, with paths from there. */
function arrowsOf(sources: readonly Source[], base: string): ImportEdge[] {
  const below = (path: string) => path.startsWith(`${base}/`)
  return sources
    .filter(({ path }) => below(path))
    .flatMap((source) =>
      importsOf(source)
        .filter(({ from }) => below(from))
        .map(({ from }) => ({
          from: source.path.slice(base.length + 1),
          to: from.slice(base.length + 1),
        })),
    )
}

function layerOf(path: string, layers: readonly (readonly string[])[]): number {
  let best = { layer: -1, length: -1 }
  for (const [layer, entries] of layers.entries()) {
    for (const entry of entries) {
      if (isIn(path, entry) && entry.length > best.length) best = { layer, length: entry.length }
    }
  }
  return best.layer
}

function isIn(path: string, entry: string): boolean {
  return path === entry || path.startsWith(`${entry}/`)
}

/** The folder of a file. It is empty for files directly in the base, which compose the folders. */
function folderOf(path: string, { depth = 1, filesAlone = false }: LayerRules): string {
  const folders = path.split('/').slice(0, -1)
  if (filesAlone && folders.length > 0 && folders.length < depth) return path
  return folders.slice(0, depth).join('/')
}
