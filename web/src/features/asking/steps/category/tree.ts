import {
  CAPTION_CATEGORY,
  type CategoryTile,
  LOCAL_CATEGORY,
} from '@ideathlon/contracts/categories'

type Tree = readonly CategoryTile[]

export const childrenOf = (tree: Tree, parent: number | null): CategoryTile[] =>
  tree.filter((each) => each.parent === parent)

export const isLeaf = (tree: Tree, { id }: CategoryTile): boolean =>
  !tree.some(({ parent }) => parent === id)

/** The path from the root of the tree to a category, including the category. */
export function pathTo(tree: Tree, id: number | null): CategoryTile[] {
  const found = tree.find((each) => each.id === id)
  return found === undefined ? [] : [...pathTo(tree, found.parent), found]
}

/** The category that groups the caption categories cannot be chosen itself. */
export const isSelectable = ({ slug }: CategoryTile): boolean => slug !== CAPTION_CATEGORY

/** Whether opening a category also chooses it. A local challenge first needs a place. */
export const isChosenByOpening = (tile: CategoryTile): boolean =>
  isSelectable(tile) && tile.slug !== LOCAL_CATEGORY

/**
 * Whether a category is offered with this tool. Caption categories need a picture, so tools for
 * text leave them out.
 */
export const isOffered = (tool: string | undefined) =>
  tool === undefined || tool === 'challenge'
    ? () => true
    : ({ slug }: CategoryTile) => !slug.startsWith(CAPTION_CATEGORY)
