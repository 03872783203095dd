import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

const SOURCE = join(import.meta.dirname, '../worker/service-worker.js')
const ALWAYS = ['/', '/theme.js', '/start.js', '/favicon.svg']
const PLACEHOLDER = "{ version: 'dev', language: 'en', files: [] }"

/** Writes the service worker with the names of the files that the first page needs. */
export function serviceWorkerFile(language: string): Plugin {
  return {
    name: 'service-worker-file',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const files = [...ALWAYS, ...firstFiles(Object.values(bundle))]
        const version = createHash('sha256').update(Object.keys(bundle).sort().join()).digest('hex')
        const shell = JSON.stringify({ version: version.slice(0, 12), language, files })
        const source = readFileSync(SOURCE, 'utf8').replace(PLACEHOLDER, () => shell)
        this.emitFile({ type: 'asset', fileName: 'sw.js', source })
      },
    },
  }
}

/**
 * The entry with everything it imports, the styles, the fonts for English text, and the pictures.
 */
function firstFiles(outputs: readonly (Rolldown.OutputAsset | Rolldown.OutputChunk)[]): string[] {
  const chunks = new Map(
    outputs.flatMap((each) => (each.type === 'chunk' ? [[each.fileName, each] as const] : [])),
  )
  const first = new Set<string>()
  const open = [...chunks.values()].filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName)
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (first.has(name)) continue
    first.add(name)
    open.push(...(chunks.get(name)?.imports ?? []))
  }
  const assets = outputs
    .filter((each) => /\.(css|svg)$|-basic-[^/]+\.woff2$/.test(each.fileName) || isBrain(each))
    .map(({ fileName }) => fileName)
  return [...first, ...assets].map((name) => `/${name}`)
}

/** The outlines of the brain's cells, which every first screen fetches. */
function isBrain(output: Rolldown.OutputAsset | Rolldown.OutputChunk): boolean {
  return output.type === 'chunk' && output.facadeModuleId?.endsWith('/brain/outlines.ts') === true
}
