import type { CategoryTile } from '@ideathlon/contracts/categories'
import Fuse from 'fuse.js'
import { isSelectable, pathTo } from './tree.ts'

const THRESHOLD = 0.3
const FOUND_MAX = 50

/** A fuzzy search of the names, descriptions and ancestors of categories, best match first. */
export function findCategories(tree: readonly CategoryTile[], text: string): CategoryTile[] {
  const entries = tree.filter(isSelectable).map((tile) => ({
    tile,
    name: tile.name,
    about: tile.description,
    above: pathTo(tree, tile.parent).map(({ name }) => name),
  }))
  const fuse = new Fuse(entries, {
    threshold: THRESHOLD,
    ignoreLocation: true,
    keys: [
      { name: 'name', weight: 3 },
      { name: 'about', weight: 1 },
      { name: 'above', weight: 1 },
    ],
  })
  return fuse.search(text, { limit: FOUND_MAX }).map(({ item }) => item.tile)
}
