export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
type Tree = { [key: string]: Json }

/**
 * What was kept with what is said now: trees are merged, anything else is replaced, and null takes
 * back what was said before. A tree that has become empty says nothing, so it goes, too.
 */
export function merged(kept: Tree, said: Tree): Tree {
  const result = new Map(Object.entries(kept))
  for (const [key, value] of Object.entries(said)) {
    const grown = isTree(value) ? merged(treeOf(result.get(key)), value) : value
    if (grown === null || (isTree(grown) && Object.keys(grown).length === 0)) result.delete(key)
    else result.set(key, grown)
  }
  return Object.fromEntries(result)
}

/** What holds: the first of the layers that says something about a thing decides it. */
export function layered(defaults: Tree, ...layers: readonly Tree[]): Tree {
  return layers.toReversed().reduce((below, above) => merged(below, above), defaults)
}

const isTree = (value: Json | undefined): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const treeOf = (value: Json | undefined): Tree => (isTree(value) ? value : {})
