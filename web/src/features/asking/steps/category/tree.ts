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

/** The way from the top of the tree to a category, itself included. */
export function pathTo(tree: Tree, id: number | null): CategoryTile[] {
  const found = tree.find((each) => each.id === id)
  return found === undefined ? [] : [...pathTo(tree, found.parent), found]
}

/** The category that only holds the kinds of captions cannot be chosen itself. */
export const isSelectable = ({ slug }: CategoryTile): boolean => slug !== CAPTION_CATEGORY

/** Whether opening a category chooses it. A local challenge starts with its place instead. */
export const isChosenByOpening = (tile: CategoryTile): boolean =>
  isSelectable(tile) && tile.slug !== LOCAL_CATEGORY

/** Below a tool that asks for text, there is nothing to choose among pictures. */
export const isOffered = (tool: string | undefined) =>
  tool === undefined || tool === 'challenge'
    ? () => true
    : ({ slug }: CategoryTile) => !slug.startsWith(CAPTION_CATEGORY)
