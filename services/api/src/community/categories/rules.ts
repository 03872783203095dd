import { CAPTION_CATEGORY, LOCAL_CATEGORY } from '@ideathlon/contracts/categories'
import type {
  CategoryChange,
  CategoryDraft,
} from '@ideathlon/contracts/community/managed-categories'
import { accept, type Decision, refuse } from '../../kernel/command/decision.ts'

/** The facts about a category that the rules need. */
export type CategoryFacts = {
  id: number
  slug: string
  name: string
  parent: number | null
  isArchived: boolean
  isMerged: boolean
}

type Tree = readonly CategoryFacts[]

/** Formats depend on these two categories, so they can only be renamed. */
const NEEDED: readonly string[] = [CAPTION_CATEGORY, LOCAL_CATEGORY]

export function decideCreate(tree: Tree, { name, parent }: CategoryDraft): Decision {
  if (!isMain(tree, parent)) return refuse('category_parent_unfit')
  return isTaken(tree, { name, parent }) ? refuse('category_name_taken') : accept()
}

export function decideChange(tree: Tree, own: CategoryFacts, change: CategoryChange): Decision {
  if (own.isMerged) return refuse('category_merged')
  const { name = own.name, parent = own.parent } = change
  if (parent !== own.parent) {
    const moved = decideMove(tree, own, parent)
    if (!moved.ok) return moved
  }
  return isTaken(tree, { name, parent }, own.id) ? refuse('category_name_taken') : accept()
}

/** There are only two levels. The kinds of captions have to stay below the caption category. */
function decideMove(tree: Tree, own: CategoryFacts, parent: number | null): Decision {
  if (NEEDED.includes(own.slug)) return refuse('category_needed')
  if (parent === own.id || !isMain(tree, parent)) return refuse('category_parent_unfit')
  if (parent !== null && hasChildren(tree, own)) return refuse('category_has_children')
  const above = tree.find(({ id }) => id === parent)
  const isSpecial = [familyOf(tree, own), above?.slug].some((slug) => NEEDED.includes(slug ?? ''))
  return isSpecial ? refuse('category_unfit') : accept()
}

export function decideMerge(
  tree: Tree,
  own: CategoryFacts,
  { into, hasTournament }: { into: CategoryFacts | undefined; hasTournament: boolean },
): Decision {
  if (own.isMerged) return refuse('category_merged')
  if (NEEDED.includes(own.slug)) return refuse('category_needed')
  if (into === undefined || into.isArchived || into.id === own.id || into.parent === own.id) {
    return refuse('category_target_unfit')
  }
  if (into.parent !== null && hasChildren(tree, own)) return refuse('category_has_children')
  const [from, to] = [familyOf(tree, own), familyOf(tree, into)]
  const isSpecial = NEEDED.includes(from) || NEEDED.includes(to)
  if (into.slug === CAPTION_CATEGORY || (isSpecial && from !== to)) return refuse('category_unfit')
  const children = tree.filter(({ parent, isArchived }) => parent === own.id && !isArchived)
  if (children.some(({ name }) => isTaken(tree, { name, parent: into.id }))) {
    return refuse('category_children_alike')
  }
  return hasTournament ? refuse('category_in_tournament') : accept()
}

export function decideArchive(tree: Tree, own: CategoryFacts, archived: boolean): Decision {
  if (own.isMerged) return refuse('category_merged')
  if (own.isArchived === archived) return refuse(archived ? 'category_archived' : 'category_in_use')
  if (!archived) return decideRestore(tree, own)
  if (NEEDED.includes(own.slug)) return refuse('category_needed')
  if (hasChildren(tree, own)) return refuse('category_has_children')
  const siblings = tree.filter(({ parent, isArchived }) => parent === own.parent && !isArchived)
  const isLast = siblings.length === 1 && NEEDED.includes(familyOf(tree, own))
  return isLast ? refuse('category_needed') : accept()
}

function decideRestore(tree: Tree, own: CategoryFacts): Decision {
  if (!isMain(tree, own.parent)) return refuse('category_parent_unfit')
  return isTaken(tree, own, own.id) ? refuse('category_name_taken') : accept()
}

/** The slug for the URL of a category. If it is taken, a number is appended. */
export function slugFor(name: string, taken: ReadonlySet<string>): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, 50)
    .replace(/-+$/, '')
  const start = plain === '' ? 'category' : plain
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? start : `${start}-${number}`
    if (!taken.has(slug)) return slug
  }
}

const isMain = (tree: Tree, parent: number | null): boolean =>
  parent === null ||
  tree.some((each) => each.id === parent && each.parent === null && !each.isArchived)

const hasChildren = (tree: Tree, { id }: CategoryFacts): boolean =>
  tree.some(({ parent, isArchived }) => parent === id && !isArchived)

const familyOf = (tree: Tree, own: CategoryFacts): string =>
  tree.find(({ id }) => id === own.parent)?.slug ?? own.slug

const isTaken = (tree: Tree, wanted: Pick<CategoryFacts, 'name' | 'parent'>, own?: number) =>
  tree.some(
    ({ id, name, parent, isArchived }) =>
      id !== own &&
      !isArchived &&
      parent === wanted.parent &&
      name.toLowerCase() === wanted.name.toLowerCase(),
  )
