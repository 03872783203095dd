import { importsOf } from './imports.ts'
import type { LayerRules } from './one-way.ts'
import type { Source } from './sources.ts'

/**
 * The groups of the api from the bottom up. Groups in one layer cannot import each other: shared
 * code belongs in a lower layer, and one group affects another only through a signal. SQL may read
 * any table.
 */
const API_GROUPS = [
  ['kernel'],
  ['site'],
  ['identity'],
  ['community'],
  ['play', 'talk', 'growth', 'safety'],
  ['messaging', 'live', 'views', 'edge'],
] as const

/** The files that compose the groups. */
const TABLE_OF_CONTENTS = [
  ...['app.ts', 'hooks.ts', 'jobs.ts', 'live-channels.ts', 'main.ts'],
  ...['retention.ts', 'routes.ts', 'service.ts', 'subscribers.ts'],
]

export const API_LAYER_RULES: LayerRules = {
  base: 'services/api/src',
  layers: [...API_GROUPS, TABLE_OF_CONTENTS],
  depth: 2,
  filesAlone: true,
}

/** Imports from one group into another in the same layer. Type imports count as well. */
export function sidewaysImports(source: Source): string[] {
  const own = groupOf(source.path)
  const layer = API_GROUPS.find((groups) => groups.some((group) => group === own))
  if (layer === undefined) return []
  return importsOf(source)
    .filter(({ from }) => {
      const other = groupOf(from)
      return other !== own && layer.some((group) => group === other)
    })
    .map(({ from }) => `${source.path} imports ${from}, which is in a group of the same layer`)
}

function groupOf(path: string): string | undefined {
  return /^services\/api\/src\/([^/]+)\//.exec(path)?.[1]
}
