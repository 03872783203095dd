import type { Category } from '@ideathlon/contracts/categories'

/** The categories from the root of the tree down to the given one; empty if it does not exist. */
export function pathOf<C extends Pick<Category, 'id' | 'parent'>>(
  id: number,
  categories: readonly C[],
): C[] {
  const path: C[] = []
  let next = categories.find((each) => each.id === id)
  while (next !== undefined && !path.includes(next)) {
    path.unshift(next)
    const { parent } = next
    next = categories.find((each) => each.id === parent)
  }
  return path
}

/** Categories whose challenges are jokes, so assumptions and articles do not suit them. */
const COMEDY: ReadonlySet<string> = new Set(['humor'])

export const isComedyPath = (path: readonly { slug: string }[]): boolean =>
  path.some(({ slug }) => COMEDY.has(slug))
