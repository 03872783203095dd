import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { importsOf } from './imports-of.ts'

const SOURCES = join(import.meta.dirname, '../src')

type Family = {
  /** Loaded by a first visit. */
  parts: readonly string[]
  /** Screens that need most of the family anyway, so that they may load all of it. */
  siblings?: readonly string[]
}

/** The pages that visitors open first, and what the shell loads after any of them. */
const FAMILIES: Record<string, Family> = {
  home: {
    parts: ['features/challenges/home/home-screen.tsx'],
    siblings: ['features/platforms/platform-screen.tsx'],
  },
  board: {
    parts: ['features/leaderboards/leaderboard-screen.tsx'],
    siblings: ['features/leaderboards/nerve-boards-screen.tsx'],
  },
  challenge: {
    parts: [
      'features/challenges/challenge/challenge-screen.tsx',
      'features/challenges/challenge/closed-question.tsx',
    ],
    siblings: ['app/screens/ama-screen.tsx', 'features/challenges/challenge/steps/step-screen.tsx'],
  },
  member: {
    parts: ['features/profiles/member-screen.tsx'],
    siblings: [
      'features/profiles/teams/teams-screen.tsx',
      'features/profiles/pages/about-screen.tsx',
      'features/profiles/pages/awards-screen.tsx',
      'features/profiles/pages/bio-screen.tsx',
      'features/profiles/pages/share-screen.tsx',
      'features/profiles/pages/tournaments-screen.tsx',
    ],
  },
  content: {
    parts: ['features/content-pages/content-screen.tsx'],
  },
  shell: {
    parts: [
      'app/command-palette/keys.tsx',
      'app/shell/frame/footer.tsx',
      'app/shell/live-status.tsx',
      'app/shell/tours.tsx',
      'app/updates/watch-updates.ts',
      'ui/signals/toaster.tsx',
    ],
  },
}
const NAMES = Object.keys(FAMILIES)

/** What several families import, in two parts: most screens of the product need the first as well. */
const SHARED = 'shared'
const PUBLIC = 'public'
const SHARED_FROM = 55
const PUBLIC_BELOW = 5

type Graph = Pick<Rolldown.PluginContext, 'getModuleIds' | 'getModuleInfo'>

/**
 * Merges the small chunks that a first visit would load one by one: each family is one chunk, and what families
 * share is two. A module that a few other screens import stays by itself, so that they do not load a family for it.
 */
export function pageChunks() {
  let chunks = new Map<string, string>()
  const plugin: Plugin = {
    name: 'page-chunks',
    apply: 'build',
    buildEnd(error) {
      if (error === undefined) chunks = chunksOf(this)
    },
  }
  const groups = [SHARED, PUBLIC, ...NAMES].map((name) => ({
    name,
    test: (id: string) => chunks.get(id) === name,
    priority: name === SHARED ? 3 : name === PUBLIC ? 2 : 1,
    // What a module imports has a place of its own.
    includeDependenciesRecursively: false,
  }))
  return { plugin, groups }
}

function chunksOf(graph: Graph): Map<string, string> {
  const infos = [...graph.getModuleIds()].flatMap((id) => graph.getModuleInfo(id) ?? [])
  const entries = infos.filter(({ isEntry }) => isEntry).map(({ id }) => id)
  const first = closureOf(graph, entries)
  const uses = usesElsewhere(graph, infos)
  const families = new Map<string, string[]>()
  for (const name of NAMES) {
    for (const id of closureOf(graph, modulesOf(graph, FAMILIES[name]?.parts))) {
      if (!first.has(id)) families.set(id, [...(families.get(id) ?? []), name])
    }
  }
  return new Map(
    [...families].flatMap(([id, of]) => {
      const chunk = chunkOf(of, uses.get(id) ?? new Set())
      return chunk === undefined ? [] : [[id, chunk] as const]
    }),
  )
}

function chunkOf(families: readonly string[], elsewhere: ReadonlySet<string>): string | undefined {
  if (elsewhere.size >= SHARED_FROM) return SHARED
  if (families.length > 1) return elsewhere.size < PUBLIC_BELOW ? PUBLIC : undefined
  const [family = ''] = families
  const siblings = (FAMILIES[family]?.siblings ?? []).map((path) => join(SOURCES, path))
  return [...elsewhere].every((screen) => siblings.includes(screen)) ? family : undefined
}

/** The screens outside of the families that import a module. */
function usesElsewhere(graph: Graph, infos: readonly Rolldown.ModuleInfo[]) {
  const own = new Set(NAMES.flatMap((name) => modulesOf(graph, FAMILIES[name]?.parts)))
  const screens = infos
    .filter(({ id }) => id.startsWith(join(SOURCES, 'app/routes/')))
    .flatMap(({ dynamicallyImportedIds }) => dynamicallyImportedIds)
  const uses = new Map<string, Set<string>>()
  for (const screen of screens) {
    if (own.has(screen)) continue
    for (const id of closureOf(graph, [screen])) {
      uses.set(id, (uses.get(id) ?? new Set()).add(screen))
    }
  }
  return uses
}

/** A part that was moved must be moved here as well. */
function modulesOf(graph: Graph, paths: readonly string[] = []): string[] {
  return paths.map((path) => {
    const id = join(SOURCES, path)
    if (graph.getModuleInfo(id) === null) throw new Error(`page-chunks: there is no ${path}`)
    return id
  })
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
