import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { importsOf } from './imports-of.ts'
import { type Chunk, mergeChunks } from './merge-chunks.ts'

const SOURCES = join(import.meta.dirname, '../src')

/** What a first visit of a public page loads after the first load: screens, and parts of the shell. */
const FIRST_VISITS = [
  'features/challenges/home/home-screen.tsx',
  'features/leaderboards/leaderboard-screen.tsx',
  'features/challenges/challenge/challenge-screen.tsx',
  'features/challenges/challenge/closed-question.tsx',
  'features/challenges/challenge/discussion.tsx',
  'features/challenges/challenge/money/patrons.tsx',
  'features/profiles/work/patronage.tsx',
  'features/gamedash/dash-rail.tsx',
  'features/profiles/member-screen.tsx',
  'features/content-pages/content-screen.tsx',
  'app/command-palette/keys.tsx',
  'app/shell/frame/footer.tsx',
  'app/shell/live-status.tsx',
  'app/shell/tours.tsx',
  'app/updates/watch-updates.ts',
  'ui/signals/toaster.tsx',
].map((path) => join(SOURCES, path))

/** Characters of source that merging may add to any screen: about 5 kB when compressed. */
const EXTRA_MAX = 20_000
/** The editor is large already. */
const EDITOR = join(SOURCES, 'ui/rich-text/writing.tsx')
const EDITOR_EXTRA_MAX = 4_000

type Graph = Pick<Rolldown.PluginContext, 'getModuleIds' | 'getModuleInfo'>

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
    // What a module imports has a chunk of its own.
    includeDependenciesRecursively: false,
  }
  return { plugin, group }
}

/** The merged chunk of each module, by name. */
function chunksOf(graph: Graph): Map<string, string> {
  const infos = [...graph.getModuleIds()].flatMap((id) => graph.getModuleInfo(id) ?? [])
  const missing = FIRST_VISITS.find((id) => graph.getModuleInfo(id) === null)
  if (missing !== undefined) throw new Error(`page-chunks: there is no ${missing}`)
  const first = closureOf(
    graph,
    infos.filter(({ isEntry }) => isEntry).map(({ id }) => id),
  )
  const entries = new Set(infos.flatMap(({ dynamicallyImportedIds }) => dynamicallyImportedIds))
  const users = new Map<string, Set<string>>()
  for (const entry of entries) {
    for (const id of closureOf(graph, [entry])) {
      users.set(id, (users.get(id) ?? new Set()).add(entry))
    }
  }
  const wanted = [...closureOf(graph, FIRST_VISITS)].filter(
    (id) => !first.has(id) && !entries.has(id),
  )
  const rules = {
    visits: new Set(FIRST_VISITS),
    extraMax: (entry: string) => (entry === EDITOR ? EDITOR_EXTRA_MAX : EXTRA_MAX),
    importsOf: (id: string) => importsOf(graph, id),
  }
  return named(mergeChunks(byUsers(graph, wanted, users), rules))
}

/** As the build splits by itself: modules that the same entries need are together. */
function byUsers(
  graph: Graph,
  ids: readonly string[],
  users: ReadonlyMap<string, ReadonlySet<string>>,
): Chunk[] {
  const usersOf = (id: string) => users.get(id) ?? new Set<string>()
  const groups = Map.groupBy(ids, (id) => [...usersOf(id)].sort().join())
  return [...groups.values()].map((modules) => ({
    modules,
    users: usersOf(modules[0] ?? ''),
    bytes: modules.reduce((sum, id) => sum + (graph.getModuleInfo(id)?.code?.length ?? 0), 0),
  }))
}

function named(chunks: readonly Chunk[]): Map<string, string> {
  const several = chunks.filter(({ modules }) => modules.length > 1)
  return new Map(
    several.flatMap(({ modules }, at) => modules.map((id): [string, string] => [id, `part-${at}`])),
  )
}

/** The modules and everything they import statically. */
function closureOf(graph: Graph, ids: readonly string[]): Set<string> {
  const found = new Set<string>()
  const open = [...ids]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue
    found.add(id)
    open.push(...importsOf(graph, id))
  }
  return found
}
