import { firstFonts } from './first-fonts.ts'

export type Manifest = Record<
  string,
  { file: string; isEntry: boolean; imports: string[]; dynamicImports: string[]; css: string[] }
>

/** Bytes as transferred: scripts and stylesheets gzipped, fonts as they are. */
export const BUDGETS = {
  first: 165_000,
  route: 50_000,
  editor: 135_000,
  css: 25_000,
  font: 40_000,
} as const

/** Loaded only when someone writes a longer text. */
const EDITOR = 'src/ui/rich-text/writing.tsx'

export type Weight = { what: string; bytes: number; budget: keyof typeof BUDGETS }

export type Contents = {
  gzipped(file: string): number
  text(file: string): string
  size(file: string): number
}

/**
 * First load: the entries and everything they import. Route: what its lazy chunk adds to what is
 * already loaded by then.
 */
export function weigh(manifest: Manifest, contents: Contents): Weight[] {
  const sum = (keys: Iterable<string>) =>
    total(keys, (key) => contents.gzipped(manifest[key]?.file ?? ''))
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry)
  const first = withImports(manifest, entries)
  const lazy = new Set(Object.values(manifest).flatMap((chunk) => chunk.dynamicImports))

  const routes = [...lazy].map((key): Weight => {
    const there = loadedBefore(manifest, key, first)
    const added = [...withImports(manifest, [key])].filter((each) => !there(each))
    return { what: `route ${key}`, bytes: sum(added), budget: key === EDITOR ? 'editor' : 'route' }
  })
  const styles = [...new Set([...first].flatMap((key) => manifest[key]?.css ?? []))]
  const fonts = new Set(styles.flatMap((file) => firstFonts(contents.text(file))))
  return [
    { what: 'first load, scripts', bytes: sum(first), budget: 'first' },
    { what: 'first load, styles', bytes: total(styles, contents.gzipped), budget: 'css' },
    { what: 'first load, fonts', bytes: total(fonts, fontSize(contents)), budget: 'font' },
    ...routes.sort((a, b) => b.bytes - a.bytes),
  ]
}

/**
 * What is always loaded before a chunk is requested: the first load, and whatever all importers of
 * the chunk have in common.
 */
function loadedBefore(manifest: Manifest, key: string, first: Set<string>) {
  const callers = Object.keys(manifest)
    .filter((each) => manifest[each]?.dynamicImports.includes(key))
    .map((caller) => withImports(manifest, [caller]))
  return (file: string) => first.has(file) || callers.every((those) => those.has(file))
}

function total(items: Iterable<string>, weight: (item: string) => number): number {
  return [...items].reduce((bytes, item) => bytes + weight(item), 0)
}

/** Stylesheets refer to a file by its URL, the manifest by its path in the build. */
function fontSize(contents: Contents): (url: string) => number {
  return (url) => contents.size(url.replace(/^\//, ''))
}

function withImports(manifest: Manifest, keys: readonly string[]): Set<string> {
  const found = new Set<string>()
  const open = [...keys]
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    if (found.has(key)) continue
    found.add(key)
    open.push(...(manifest[key]?.imports ?? []))
  }
  return found
}
