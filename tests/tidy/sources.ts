import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { parseAst } from 'vite'

export const ROOT = dirname(dirname(import.meta.dirname))
const PARTS = ['packages', 'services', 'tools', 'web', 'scripts', 'tests', 'bench']
const NOT_OURS = new Set(['node_modules', 'dist', '.data'])

/** A node of the syntax tree, with the fields that the checks read. */
export type Node = { type: string; start: number; end: number } & Record<string, unknown>

export type Source = {
  /** The path from the repository's root, with forward slashes. */
  path: string
  text: string
  lines: number
  nodes: readonly Node[]
  isTest: boolean
}

export function readSources(): Source[] {
  return PARTS.flatMap((part) => filesBelow(join(ROOT, part)))
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
    .map((path) => readSource(relative(ROOT, path)))
}

export function readSource(path: string, text = readFileSync(join(ROOT, path), 'utf8')): Source {
  const program: unknown = parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' })
  return {
    path,
    text,
    lines: text.trimEnd().split('\n').length,
    nodes: [...walk(program)],
    isTest: /\.test\.tsx?$/.test(path),
  }
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (NOT_OURS.has(entry.name)) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesBelow(path) : [path]
  })
}

function* walk(value: unknown): Generator<Node> {
  if (Array.isArray(value)) {
    for (const each of value) yield* walk(each)
  } else if (isNode(value)) {
    yield value
    for (const child of Object.values(value)) yield* walk(child)
  }
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

export function lineOf(source: Source, at: Node): number {
  return source.text.slice(0, at.start).split('\n').length
}

export function nameOf(source: Source): string {
  return basename(source.path).replace(/\.(test\.)?tsx?$/, '')
}
