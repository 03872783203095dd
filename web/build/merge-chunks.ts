import { type Chunk, ChunkImports } from './chunk-imports.ts'

export type Rules = {
  /** For each page that should load only a few files, its entries. */
  pages: readonly ReadonlySet<string>[]
  /** Entries that only these pages load, and which they load as soon as they are shown. */
  parts: ReadonlySet<string>
  /** How many bytes merging may add to what an entry loads. */
  extraMax(entry: string): number
  importsOf(module: string): readonly string[]
}

type Added = [entry: string, bytes: number][]
type Merge = { one: Chunk; other: Chunk; price: number }

/**
 * A round makes all merges that cost at most this many times as much as its cheapest one, before
 * prices are computed again.
 */
const COST_RATIO_MAX = 1.5
/**
 * The price up to which a merge counts as free, so that a round makes it without new prices.
 * Merging modules that the same entries load costs nothing.
 */
const FREE = 100

/**
 * Merges chunks that are loaded by the same pages, cheapest pairs first. The price of a merge is
 * the number of bytes that other entries would load unnecessarily, divided by the number of pages
 * that load one file fewer. Merges that would create a circular import are left out.
 */
export function mergeChunks(given: readonly Chunk[], rules: Rules): readonly Chunk[] {
  let chunks = given
  const extra = new Map<string, number>()
  for (;;) {
    const merged = mergeCheapest(chunks, rules, extra)
    if (merged === chunks) return chunks
    chunks = merged
  }
}

/** Performs one round, in which each chunk changes at most once. */
function mergeCheapest(
  chunks: readonly Chunk[],
  rules: Rules,
  extra: Map<string, number>,
): readonly Chunk[] {
  const costs = new MergeCosts(chunks, rules)
  const isWithinBudget = (added: Added) =>
    added.every(([entry, bytes]) => (extra.get(entry) ?? 0) + bytes <= rules.extraMax(entry))
  let [merged, imports] = [chunks, costs.imports]
  let most = Number.POSITIVE_INFINITY
  const changed = new Set<Chunk>()
  for (const { one, other, price } of costs.merges(isWithinBudget)) {
    if (price > most) break
    if (changed.has(one) || changed.has(other) || imports.isCircle(one, other)) continue
    const added = costs.addedBy(one, other)
    if (!isWithinBudget(added)) continue
    for (const [entry, bytes] of added) extra.set(entry, (extra.get(entry) ?? 0) + bytes)
    for (const each of [one, other, ...imports.reachedFrom(one), ...imports.reachedFrom(other)]) {
      changed.add(each)
    }
    most = Math.min(most, Math.max(FREE, price * COST_RATIO_MAX))
    merged = afterMerge(merged, [one, other], imports)
    imports = new ChunkImports(merged, rules.importsOf)
  }
  return merged
}

/** Joins two chunks; a page that loads the result also loads the imports of both. */
function afterMerge(
  chunks: readonly Chunk[],
  [one, other]: readonly [Chunk, Chunk],
  imports: ChunkImports,
): Chunk[] {
  const users = one.users.union(other.users)
  const loaders = one.loaders.union(other.loaders)
  const imported = imports.reachedFrom(one).union(imports.reachedFrom(other))
  const kept = chunks
    .filter((each) => each !== one && each !== other)
    .map((each) => {
      if (!imported.has(each) || users.isSubsetOf(each.users)) return each
      const more = loaders.difference(each.users)
      return { ...each, users: each.users.union(users), loaders: each.loaders.union(more) }
    })
  const modules = [...one.modules, ...other.modules]
  return [...kept, { modules, users, loaders, bytes: one.bytes + other.bytes }]
}

/** Computes what merging any two of the chunks costs. */
class MergeCosts {
  readonly imports: ChunkImports
  readonly #chunks: readonly Chunk[]
  readonly #pagesOf: ReadonlyMap<Chunk, ReadonlySet<ReadonlySet<string>>>
  readonly #pagesWith: ReadonlyMap<string, ReadonlySet<ReadonlySet<string>>>

  constructor(chunks: readonly Chunk[], { pages, parts, importsOf }: Rules) {
    this.#chunks = chunks
    this.imports = new ChunkImports(chunks, importsOf)
    const load = (page: ReadonlySet<string>, { users }: Chunk) =>
      [...page].some((entry) => users.has(entry))
    this.#pagesOf = new Map(
      chunks.map((chunk) => [chunk, new Set(pages.filter((page) => load(page, chunk)))]),
    )
    this.#pagesWith = new Map(
      [...parts].map((part) => [part, new Set(pages.filter((page) => page.has(part)))]),
    )
  }

  /** The merges within the limits that save at least one page a file, cheapest first. */
  merges(fits: (added: Added) => boolean): Merge[] {
    const pairs = this.#chunks.flatMap((one, at) =>
      this.#chunks.slice(at + 1).flatMap((other): Merge[] => {
        const savedPages = this.#pages(one).intersection(this.#pages(other)).size
        if (savedPages === 0) return []
        const added = this.addedBy(one, other)
        const price = added.reduce((sum, [, bytes]) => sum + bytes, 1) / savedPages
        return fits(added) ? [{ one, other, price }] : []
      }),
    )
    return pairs.sort((a, b) => a.price - b.price)
  }

  /** The bytes that each entry would load unnecessarily after merging the two. */
  addedBy(one: Chunk, other: Chunk): Added {
    return [...this.#addedTo(one, other), ...this.#addedTo(other, one)]
  }

  /**
   * The bytes that each loader of `one` would load unnecessarily: those of `other` and its imports.
   */
  #addedTo(one: Chunk, other: Chunk): Added {
    const entries = [...one.loaders].filter((entry) => !this.#has(entry, other))
    if (entries.length === 0) return []
    const loaded = [other, ...this.imports.reachedFrom(other)]
    return entries.map((entry) => [
      entry,
      loaded.reduce((sum, chunk) => sum + (this.#has(entry, chunk) ? 0 : chunk.bytes), 0),
    ])
  }

  #has(entry: string, chunk: Chunk): boolean {
    return (
      chunk.users.has(entry) || this.#pagesWith.get(entry)?.isSubsetOf(this.#pages(chunk)) === true
    )
  }

  #pages(chunk: Chunk): ReadonlySet<ReadonlySet<string>> {
    return this.#pagesOf.get(chunk) ?? new Set()
  }
}
