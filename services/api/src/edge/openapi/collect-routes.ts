import { readdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Route } from '@ideathlon/contracts/route'

/** A declared route, with the name of its export and of its file. */
export type DeclaredRoute = { name: string; capability: string; route: Route }

/** Every route that any contract declares. New files are found automatically. */
export async function collectRoutes(): Promise<DeclaredRoute[]> {
  const folder = dirname(fileURLToPath(import.meta.resolve('@ideathlon/contracts/route')))
  const files = (await readdir(folder, { recursive: true }))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .sort()
  const found = new Map<Route, DeclaredRoute>()
  for (const file of files) {
    const exports: Record<string, unknown> = await import(pathToFileURL(join(folder, file)).href)
    for (const [name, value] of Object.entries(exports)) {
      if (!isRoute(value) || found.has(value)) continue
      found.set(value, { name, capability: basename(file, '.ts'), route: value })
    }
  }
  return [...found.values()]
}

function isRoute(value: unknown): value is Route {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['method', 'url', 'auth', 'summary', 'status', 'answer'].every((key) => key in value)
  )
}
