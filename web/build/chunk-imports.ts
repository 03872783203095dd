/** Modules that the build puts into one file. */
export type Chunk = {
  modules: readonly string[]
  /**
   * The entries that have this chunk when they run, whether they load it themselves or something
   * else has loaded it before them.
   */
  users: ReadonlySet<string>
  /** The users that load the chunk themselves. */
  loaders: ReadonlySet<string>
  bytes: number
}

/** Which chunks import which others. */
export class ChunkImports {
  readonly #below: ReadonlyMap<Chunk, ReadonlySet<Chunk>>
  readonly #reached = new Map<Chunk, ReadonlySet<Chunk>>()

  constructor(chunks: readonly Chunk[], importsOf: (module: string) => readonly string[]) {
    const chunkOf = new Map(chunks.flatMap((chunk) => chunk.modules.map((id) => [id, chunk])))
    this.#below = new Map(
      chunks.map((chunk) => {
        const imported = chunk.modules.flatMap(importsOf).flatMap((id) => chunkOf.get(id) ?? [])
        return [chunk, new Set(imported.filter((each) => each !== chunk))]
      }),
    )
  }

  /** Everything that a chunk imports, directly or indirectly. */
  reachedFrom(chunk: Chunk): ReadonlySet<Chunk> {
    const known = this.#reached.get(chunk)
    if (known !== undefined) return known
    const reached = new Set<Chunk>()
    const open = [...(this.#below.get(chunk) ?? [])]
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (reached.has(next)) continue
      reached.add(next)
      open.push(...(this.#below.get(next) ?? []))
    }
    this.#reached.set(chunk, reached)
    return reached
  }

  /**
   * Whether one of the two chunks imports the other through other chunks, so that merging them
   * would create a circular import.
   */
  isCircle(one: Chunk, other: Chunk): boolean {
    return [one, other].some((from) =>
      [...(this.#below.get(from) ?? [])].some(
        (third) =>
          third !== one &&
          third !== other &&
          (this.reachedFrom(third).has(one) || this.reachedFrom(third).has(other)),
      ),
    )
  }
}
