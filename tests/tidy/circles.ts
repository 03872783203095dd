import { type Import, importsOf } from './imports.ts'
import type { Source } from './sources.ts'

/**
 * Files that import themselves through others. Type imports count as well: types that two files
 * need from each other belong in one of them, or in a third. Only a file that is loaded lazily may
 * take a type from the file that loads it.
 */
export function circles(sources: readonly Source[]): string[] {
  const atRuntime = circlesAlong(sources, ({ typeOnly }) => !typeOnly)
  const atOnce = circlesAlong(sources, ({ lazy }) => !lazy)
  return [...new Set([...atRuntime, ...atOnce])]
}

function circlesAlong(sources: readonly Source[], counts: (one: Import) => boolean): string[] {
  const edges = new Map(
    sources.map((source) => [
      source.path,
      importsOf(source)
        .filter(counts)
        .map(({ from }) => from),
    ]),
  )
  const done = new Set<string>()
  const found: string[] = []
  const visit = (path: string, trail: readonly string[]) => {
    const at = trail.indexOf(path)
    if (at >= 0) found.push([...trail.slice(at), path].join(' → '))
    if (at >= 0 || done.has(path)) return
    for (const next of edges.get(path) ?? []) visit(next, [...trail, path])
    done.add(path)
  }
  for (const path of edges.keys()) visit(path, [])
  return found
}
