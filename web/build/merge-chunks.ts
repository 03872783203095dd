/** Modules that the same entries need. */
export type Chunk = { modules: string[]; users: ReadonlySet<string>; bytes: number }

export type Rules = {
  /** Entries that should load few files. */
  visits: ReadonlySet<string>
  /** What merging may add to an entry. */
  extraMax(entry: string): number
  importsOf(module: string): readonly string[]
}

type Merge = { one: Chunk; other: Chunk; price: number; added: [user: string, bytes: number][] }

/**
 * Merges chunks that first visits load together, the cheapest pair first: the price is the bytes that other entries
 * then load for nothing, for each file that a first visit is spared. No merge makes chunks import each other.
 */
export function mergeChunks(given: readonly Chunk[], rules: Rules): Chunk[] {
  let chunks = [...given]
  const extra = new Map<string, number>()
  for (;;) {
    const merge = possibleMerges(chunks, rules, extra).find(
      (each) => !makesCircle(each, chunks, rules),
    )
    if (merge === undefined) return chunks
    for (const [user, bytes] of merge.added) extra.set(user, (extra.get(user) ?? 0) + bytes)
    chunks = afterMerge(chunks, merge, rules)
  }
}

/** The two are one, and their users load what either imports. */
function afterMerge(chunks: readonly Chunk[], { one, other }: Merge, rules: Rules): Chunk[] {
  const users = one.users.union(other.users)
  const below = belowOf(chunks, rules)
  const imported = new Set([...reachedFrom(one, below), ...reachedFrom(other, below)])
  const kept = chunks
    .filter((each) => each !== one && each !== other)
    .map((each) => (imported.has(each) ? { ...each, users: each.users.union(users) } : each))
  const modules = [...one.modules, ...other.modules]
  return [...kept, { modules, users, bytes: one.bytes + other.bytes }]
}

function possibleMerges(
  chunks: readonly Chunk[],
  rules: Rules,
  extra: ReadonlyMap<string, number>,
): Merge[] {
  const { visits, extraMax } = rules
  const below = belowOf(chunks, rules)
  const reached = new Map(chunks.map((chunk) => [chunk, reachedFrom(chunk, below)]))
  return chunks
    .flatMap((one, at) => chunks.slice(at + 1).map((other) => ({ one, other })))
    .flatMap(({ one, other }) => {
      const spared = [...visits].filter((user) => one.users.has(user) && other.users.has(user))
      if (spared.length === 0) return []
      const added = [...addedBy(one, other, reached), ...addedBy(other, one, reached)]
      const isTooMuch = added.some(
        ([user, bytes]) => (extra.get(user) ?? 0) + bytes > extraMax(user),
      )
      if (isTooMuch) return []
      const price = added.reduce((sum, [, bytes]) => sum + bytes, 1) / spared.length
      return [{ one, other, price, added }]
    })
    .sort((a, b) => a.price - b.price)
}

type Reached = ReadonlyMap<Chunk, ReadonlySet<Chunk>>

/** What the users of `one` would load for nothing with `other`: itself and what it imports. */
function addedBy(one: Chunk, other: Chunk, reached: Reached): [string, number][] {
  const loaded = [other, ...(reached.get(other) ?? [])]
  return [...one.users.difference(other.users)].map((user) => [
    user,
    loaded.reduce((sum, { users, bytes }) => sum + (users.has(user) ? 0 : bytes), 0),
  ])
}

/** Whether one of the two imports the other through a third chunk. */
function makesCircle({ one, other }: Merge, chunks: readonly Chunk[], rules: Rules): boolean {
  const below = belowOf(chunks, rules)
  const pair = new Set([one, other])
  const thirds = [...pair]
    .flatMap((chunk) => [...(below.get(chunk) ?? [])])
    .filter((chunk) => !pair.has(chunk))
  return thirds.some((third) => {
    const reached = reachedFrom(third, below)
    return reached.has(one) || reached.has(other)
  })
}

/** The chunks that each chunk imports itself. */
function belowOf(chunks: readonly Chunk[], { importsOf }: Rules): Reached {
  const chunkOf = new Map(chunks.flatMap((chunk) => chunk.modules.map((id) => [id, chunk])))
  return new Map(
    chunks.map((chunk) => {
      const imported = chunk.modules.flatMap(importsOf).flatMap((id) => chunkOf.get(id) ?? [])
      return [chunk, new Set(imported.filter((each) => each !== chunk))]
    }),
  )
}

/** Everything that a chunk imports, itself or through others. */
function reachedFrom(chunk: Chunk, below: Reached): ReadonlySet<Chunk> {
  const reached = new Set<Chunk>()
  const open = [...(below.get(chunk) ?? [])]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (reached.has(next)) continue
    reached.add(next)
    open.push(...(below.get(next) ?? []))
  }
  return reached
}
