import type { CategoryTile as Tile } from '@ideathlon/contracts/categories'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { readingKey } from '../../../../ui/reading-direction.ts'
import { CategoryTile } from './category-tile.tsx'
import { columnsOf, tileAfter } from './grid-keys.ts'
import { isLeaf, pathTo } from './tree.ts'

type CategoryGridProps = {
  label: string
  tree: readonly Tile[]
  tiles: readonly Tile[]
  chosen: number
  isSearch: boolean
  /** True if the member reached this level with the keyboard, so that the focus moves along. */
  takesFocus: boolean
  onPress: (tile: Tile, byKeyboard: boolean) => void
  onUp: () => void
}

/** The tiles of one level. Only one is in the tab order; the arrow keys move between them. */
export function CategoryGrid(props: CategoryGridProps) {
  const { label, tree, tiles, chosen, isSearch, takesFocus, onPress, onUp } = props
  const box = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      tiles.findIndex(({ id }) => id === chosen),
    ),
  )
  const current = Math.min(at, tiles.length - 1)
  const items = () => [...(box.current?.querySelectorAll<HTMLElement>('[role=treeitem]') ?? [])]
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each level
  useEffect(() => {
    if (takesFocus) items()[current]?.focus()
  }, [])
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' || event.key === 'Backspace') {
      event.preventDefault()
      return onUp()
    }
    const columns = columnsOf(items().map(({ offsetTop }) => offsetTop))
    const to = tileAfter(readingKey(event.key), current, { count: tiles.length, columns })
    if (to === undefined) return
    event.preventDefault()
    items()[to]?.focus()
  }
  return (
    <div
      ref={box}
      role="tree"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={press}
      className="grid gap-2.5 sm:grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))]"
    >
      {tiles.map((tile, index) => (
        <CategoryTile
          key={tile.id}
          tile={tile}
          above={isSearch ? ancestorsInWords(tree, tile) : undefined}
          isChosen={tile.id === chosen}
          isBranch={!isLeaf(tree, tile)}
          isCurrent={index === current}
          onFocus={() => setAt(index)}
          onPress={() => onPress(tile, document.activeElement?.matches(':focus-visible') === true)}
        />
      ))}
    </div>
  )
}

/** Where a found category is in the tree; for a top-level category, its description. */
function ancestorsInWords(tree: readonly Tile[], { parent, description }: Tile): string {
  const names = pathTo(tree, parent).map(({ name }) => name)
  return names.length === 0 ? description : `In ${names.join(' › ')}`
}
