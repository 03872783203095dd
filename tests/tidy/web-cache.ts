import { importsOf } from './imports.ts'
import type { Source } from './sources.ts'

/** Names that read or write the query cache by its keys. */
const CACHE_NAMES = new Set([
  'queryKey',
  'useQueryClient',
  'getQueryData',
  'setQueryData',
  'setQueriesData',
  'invalidateQueries',
  'removeQueries',
  'resetQueries',
  'refetchQueries',
  'cancelQueries',
])

const OWNERS = /^web\/src\/(api\/|realtime\/|entities\/[^/]+\/queries(\/|\.ts$))/

/**
 * An entity's queries own its cache keys, invalidations and writes; all other code calls what they
 * export.
 */
export function strayCacheUses(source: Source): string[] {
  const { path } = source
  if (!path.startsWith('web/src/') || OWNERS.test(path) || source.isTest) return []
  const names = source.nodes
    .filter(({ type, name }) => type === 'Identifier' && CACHE_NAMES.has(String(name)))
    .map(({ name }) => String(name))
  const refreshes = importsOf(source)
    .filter(({ from }) => from === 'web/src/api/refresh.ts')
    .map(({ from }) => from)
  return [...new Set([...names, ...refreshes])].map((name) => `${path} uses ${name}`)
}
