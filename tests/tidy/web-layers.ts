import { importsOf } from './imports.ts'
import type { Source } from './sources.ts'

/** The layers from the top down: a layer imports the layers after it, never those before it. */
const WEB_LAYERS = ['app', 'features', 'entities', 'realtime', 'api', 'ui', 'lib'] as const

type Layer = (typeof WEB_LAYERS)[number]

/** The other entities that an entity may import. An entity that is not listed imports none. */
const ENTITY_IMPORTS: Readonly<Record<string, readonly string[]>> = {
  activity: ['session'],
  'assumption-challenge': ['challenge', 'member', 'report', 'session'],
  'build-task': ['session'],
  challenge: ['activity', 'image', 'member', 'money', 'session', 'share'],
  channel: ['session'],
  conversation: ['session'],
  dashboard: ['platform', 'session'],
  idea: ['challenge', 'draft', 'image', 'score', 'session', 'similar'],
  impersonation: ['session'],
  lab: ['session'],
  member: ['session'],
  'mentor-comment': ['challenge', 'idea', 'member', 'report', 'session'],
  money: ['member', 'session'],
  message: ['attachment', 'member', 'report', 'session'],
  platform: ['member'],
  rating: ['challenge', 'idea', 'session'],
  report: ['session'],
  score: ['member', 'session'],
  session: ['brain', 'draft', 'notification'],
  share: ['session'],
  similar: ['challenge', 'platform'],
  suggestion: ['member'],
  survey: ['rating'],
  topic: ['member', 'session'],
  tournament: ['member', 'money', 'session'],
}

/**
 * Imports in the web that go up, or sideways where that is not allowed. Type imports count as well.
 */
export function strayLayerImports(source: Source): string[] {
  const own = placeOf(source.path)
  if (own === undefined) return []
  return importsOf(source)
    .filter(({ from }) => {
      const other = placeOf(from)
      return other !== undefined && !mayImport(own, other)
    })
    .map(({ from }) => `${source.path} imports ${from}`)
}

type Place = { layer: Layer | undefined; slice: string }

/**
 * Files directly in web/src/ belong to the app. A folder that is not a layer may neither import nor
 * be imported.
 */
function placeOf(path: string): Place | undefined {
  if (!path.startsWith('web/src/')) return undefined
  const [folder, slice = ''] = path.slice('web/src/'.length).split('/')
  const layer = slice === '' ? 'app' : WEB_LAYERS.find((name) => name === folder)
  return { layer, slice }
}

function mayImport(own: Place, other: Place): boolean {
  if (own.layer === undefined || other.layer === undefined) return false
  const [from, to] = [WEB_LAYERS.indexOf(own.layer), WEB_LAYERS.indexOf(other.layer)]
  if (from !== to) return from < to
  if (own.slice === other.slice) return true
  if (own.layer === 'features') return false
  return own.layer !== 'entities' || (ENTITY_IMPORTS[own.slice] ?? []).includes(other.slice)
}

/** Entities that, according to the declared imports, import themselves through others. */
export function entityCycles(
  declared: Readonly<Record<string, readonly string[]>> = ENTITY_IMPORTS,
): string[] {
  const reaches = (from: string, to: string, seen: Set<string>): boolean =>
    (declared[from] ?? []).some((next) => {
      if (next === to) return true
      if (seen.has(next)) return false
      seen.add(next)
      return reaches(next, to, seen)
    })
  return Object.keys(declared).filter((entity) => reaches(entity, entity, new Set()))
}

/** Declared imports between entities that no file uses any more. */
export function unusedEntityImports(
  sources: readonly Source[],
  declared: Readonly<Record<string, readonly string[]>> = ENTITY_IMPORTS,
): string[] {
  const used = new Set(
    sources.flatMap((source) => {
      const own = placeOf(source.path)
      if (own?.layer !== 'entities') return []
      return importsOf(source).map(({ from }) => `${own.slice} → ${placeOf(from)?.slice}`)
    }),
  )
  return Object.entries(declared)
    .flatMap(([entity, others]) => others.map((other) => `${entity} → ${other}`))
    .filter((arrow) => !used.has(arrow))
}
