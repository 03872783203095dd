import { dirname, join } from 'node:path'
import type { Rolldown } from 'vite'

export type Graph = Pick<Rolldown.PluginContext, 'getModuleIds' | 'getModuleInfo'>

/**
 * This module exports each icon from a separate file, so a module that imports one icon needs only
 * that file.
 */
const ICONS = /\/lucide-react\/dist\/esm\/lucide-react\.m?js$/
const IMPORTED = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g
const EXPORTED = /export\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g

/** The modules that a module imports statically; of the icons, only those that it names. */
export function importsOf(graph: Graph, id: string): string[] {
  const info = graph.getModuleInfo(id)
  if (info === null || ICONS.test(id)) return []
  return info.importedIds.flatMap((imported) =>
    ICONS.test(imported) ? iconsIn(info.code ?? '', iconFiles(graph, imported)) : [imported],
  )
}

function iconsIn(code: string, files: ReadonlyMap<string, string>): string[] {
  return namesIn(code, IMPORTED).flatMap(({ names }) =>
    names.flatMap((name) => files.get(name.split(/\s+as\s+/)[0] ?? '') ?? []),
  )
}

let known: ReadonlyMap<string, string> | undefined

/** Maps every name of every icon to the icon's file. */
function iconFiles(graph: Graph, barrel: string): ReadonlyMap<string, string> {
  known ??= new Map(
    namesIn(graph.getModuleInfo(barrel)?.code ?? '', EXPORTED).flatMap(({ names, from = '' }) =>
      names.map(
        (name) => [name.replace(/^default\s+as\s+/, ''), join(dirname(barrel), from)] as const,
      ),
    ),
  )
  return known
}

function namesIn(code: string, form: RegExp) {
  return [...code.matchAll(form)].map(([, names = '', from]) => ({
    names: names.split(',').map((name) => name.trim()),
    from,
  }))
}
