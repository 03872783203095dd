/** Modules that the same entries need. */
export type Chunk = { modules: string[]; users: ReadonlySet<string>; bytes: number }

export type Rules = {
  /** Entries that should load few files. */
  visits: ReadonlySet<string>
  /** What merging may add to any entry. */
  extraMax: number
  importsOf(module: string): readonly string[]
}

type Merge = { one: Chunk; other: Chunk; price: number }

/**
 * Merges chunks that first visits load together, the cheapest pair first: the price is the bytes that other entries
 * then load for nothing, for each file that a first visit is spared. No merge makes chunks import each other.
 */
export function mergeChunks(given: readonly Chunk[], rules: Rules): Chunk[] {
  let chunks = [...given]
  const extra = new Map<string, number>()
  for (;;) {
    const merges = possibleMerges(chunks, rules, extra)
    const merge = merges.find((each) => !makesCircle(each, chunks, rules))
    if (merge === undefined) return chunks
    const { one, other } = merge
    for (const [user, bytes] of addedBy(one, other)) {
      extra.set(user, (extra.get(user) ?? 0) + bytes)
    }
    const merged = {
      modules: [...one.modules, ...other.modules],
      users: one.users.union(other.users),
      bytes: one.bytes + other.bytes,
    }
    chunks = [...chunks.filter((each) => each !== one && each !== other), merged]
  }
}

function possibleMerges(
  chunks: readonly Chunk[],
  { visits, extraMax }: Rules,
  extra: ReadonlyMap<string, number>,
): Merge[] {
  return chunks
    .flatMap((one, at) => chunks.slice(at + 1).map((other) => ({ one, other })))
    .flatMap(({ one, other }) => {
      const spared = [...visits].filter((user) => one.users.has(user) && other.users.has(user))
      if (spared.length === 0) return []
      const added = addedBy(one, other)
      const isTooMuch = added.some(([user, bytes]) => (extra.get(user) ?? 0) + bytes > extraMax)
      if (isTooMuch) return []
      const price = added.reduce((sum, [, bytes]) => sum + bytes, 1) / spared.length
      return [{ one, other, price }]
    })
    .sort((a, b) => a.price - b.price)
}

/** The entries that load more than they need if the two are one. */
function addedBy(one: Chunk, other: Chunk): [string, number][] {
  return [
    ...[...one.users.difference(other.users)].map((user): [string, number] => [user, other.bytes]),
    ...[...other.users.difference(one.users)].map((user): [string, number] => [user, one.bytes]),
  ]
}

/** Whether one of the two imports the other through a third chunk. */
function makesCircle({ one, other }: Merge, chunks: readonly Chunk[], { importsOf }: Rules) {
  const chunkOf = new Map(chunks.flatMap((chunk) => chunk.modules.map((id) => [id, chunk])))
  const pair = new Set([one, other])
  const reached = new Set<Chunk>()
  const open = [...pair].flatMap((chunk) => [...below(chunk)]).filter((chunk) => !pair.has(chunk))
  for (let chunk = open.pop(); chunk !== undefined; chunk = open.pop()) {
    if (pair.has(chunk)) return true
    if (reached.has(chunk)) continue
    reached.add(chunk)
    open.push(...below(chunk))
  }
  return false

  function below(chunk: Chunk): Set<Chunk> {
    const imported = chunk.modules.flatMap(importsOf).flatMap((id) => chunkOf.get(id) ?? [])
    return new Set(imported.filter((each) => each !== chunk))
  }
}
