/** Modules that are loaded together as one file. */
export type Chunk = {
  modules: readonly string[]
  /**
   * Entries that have the chunk when they run, because they load it or because whatever loads them
   * already has it.
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

  /** Whether one of the two chunks imports the other through a third. */
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
