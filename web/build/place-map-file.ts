import type { Plugin, Rolldown } from 'vite'
import { readMap } from './read-map.ts'

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>

/** Matches the module that a place of the route map imports, without the leading `./` or `../`. */
const IMPORTED = /import\(['"](?:\.\.?\/)+([^'"]+)['"]\)/

/** Writes the route map beside the page, for the edge, which answers addresses with documents. */
export function placeMapFile(titleOf: (title: string) => string): Plugin {
  return {
    name: 'place-map-file',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const chunks: Chunks = new Map(
          Object.values(bundle).flatMap((each) =>
            each.type === 'chunk' ? [[each.fileName, each] as const] : [],
          ),
        )
        const map = await readMap((screen) => filesOfScreen(String(screen), chunks))
        const places = map.places.map((place) => ({
          ...place,
          title: titleOf(place.title),
          ...(place.description && { description: titleOf(place.description) }),
        }))
        const source = JSON.stringify({ ...map, places })
        this.emitFile({ type: 'asset', fileName: '.vite/place-map.json', source })
      },
    },
  }
}

/**
 * The files that the browser fetches for a screen, so that the document can list them before any
 * script has run.
 */
function filesOfScreen(screen: string, chunks: Chunks): string[] {
  const module = IMPORTED.exec(screen)?.[1]
  if (module === undefined) throw new Error(`${screen} imports no module by its path`)
  const chunk = [...chunks.values()].find((each) => each.facadeModuleId?.endsWith(`/${module}`))
  if (chunk === undefined) throw new Error(`the build has no file for ${module}`)
  const first = withImports(
    [...chunks.values()].filter(({ isEntry }) => isEntry),
    chunks,
  )
  const scripts = [...withImports([chunk], chunks)].filter((file) => !first.has(file))
  const styles = scripts.flatMap((file) => [...(chunks.get(file)?.viteMetadata?.importedCss ?? [])])
  return [...scripts, ...new Set(styles)].map((file) => `/${file}`)
}

function withImports(from: readonly Rolldown.OutputChunk[], chunks: Chunks): Set<string> {
  const found = new Set<string>()
  const open = from.map(({ fileName }) => fileName)
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (found.has(name)) continue
    found.add(name)
    open.push(...(chunks.get(name)?.imports ?? []))
  }
  return found
}
