export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
type Tree = { [key: string]: Json }

/**
 * Merges a change into stored preferences: objects are merged, other values are replaced, and null
 * removes a value. An object that becomes empty is removed as well.
 */
export function merged(kept: Tree, changes: Tree): Tree {
  const result = new Map(Object.entries(kept))
  for (const [key, value] of Object.entries(changes)) {
    const mergedValue = isTree(value) ? merged(treeOf(result.get(key)), value) : value
    if (mergedValue === null || (isTree(mergedValue) && Object.keys(mergedValue).length === 0))
      result.delete(key)
    else result.set(key, mergedValue)
  }
  return Object.fromEntries(result)
}

/** The effective value of each preference: later layers win. */
export function layered(defaults: Tree, ...layers: readonly Tree[]): Tree {
  return layers.toReversed().reduce((below, above) => merged(below, above), defaults)
}

const isTree = (value: Json | undefined): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const treeOf = (value: Json | undefined): Tree => (isTree(value) ? value : {})
