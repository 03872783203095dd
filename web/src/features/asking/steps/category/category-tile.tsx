import type { CategoryTile as Tile } from '@ideathlon/contracts/categories'
import { cx } from 'class-variance-authority'
import { Check, ChevronRight } from 'lucide-react'
import { CategoryIcon } from '../../../../entities/challenge/category/category-icon.tsx'

type CategoryTileProps = {
  tile: Tile
  /** The names of its ancestors, for search results from any level. */
  above?: string
  isChosen: boolean
  isBranch: boolean
  isCurrent: boolean
  onFocus: () => void
  onPress: () => void
}

/** One category. Pressing one with subcategories opens it; pressing any other chooses it. */
export function CategoryTile(props: CategoryTileProps) {
  const { tile, above, isChosen, isBranch, isCurrent, onFocus, onPress } = props
  return (
    <button
      type="button"
      role="treeitem"
      aria-selected={isChosen}
      aria-expanded={isBranch ? false : undefined}
      tabIndex={isCurrent ? 0 : -1}
      onFocus={onFocus}
      onClick={onPress}
      className={cx(
        'group relative flex min-h-18 w-full items-center gap-x-3.5 gap-y-1 max-sm:flex-wrap rounded-card border p-3 text-start sm:min-h-36 sm:flex-col sm:items-start sm:gap-3 sm:p-4',
        'transition-[border-color,box-shadow,transform] duration-150 hover:-translate-y-px hover:shadow-card active:translate-y-0',
        isChosen
          ? 'border-primary bg-primary-soft'
          : 'border-line bg-surface hover:border-line-strong',
      )}
    >
      <CategoryIcon icon={tile.icon} hue={tile.hue} />
      <span className="wide-40 flex-1">
        <b className="display block font-bold leading-tight">{tile.name}</b>
        <span className="mt-0.5 block text-muted text-small leading-snug">
          {above ?? tile.description}
        </span>
      </span>
      {isChosen ? (
        <Check
          aria-hidden="true"
          className="size-5 shrink-0 text-primary-ink sm:absolute sm:top-4 sm:end-4"
        />
      ) : (
        isBranch && (
          <ChevronRight
            aria-hidden="true"
            className="size-5 shrink-0 text-muted transition-transform group-hover:translate-x-0.5 rtl:group-hover:-translate-x-0.5 sm:absolute sm:top-4 sm:end-4"
          />
        )
      )}
    </button>
  )
}
