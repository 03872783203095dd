import { type CategoryTile, LOCAL_CATEGORY } from '@ideathlon/contracts/categories'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useCategories } from '../../../../entities/challenge/queries/categories.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Loading } from '../../../../ui/states/states.tsx'
import { PageHead } from '../../../../ui/surfaces/page-head.tsx'
import { formatNamed } from '../../compose/formats.ts'
import type { QuestionDraft } from '../../compose/question-form.ts'
import type { StepProps } from '../../flow/step.ts'
import { CategoryGrid } from './category-grid.tsx'
import { FindCategory } from './find-category.tsx'
import { LocalPlace } from './local-place.tsx'
import { Tools, useTool } from './tools.tsx'
import { childrenOf, isChosenByOpening, isLeaf, isOffered, pathTo } from './tree.ts'
import { useChoosing } from './use-choosing.ts'

/** The category, chosen from a tree of tiles or found by searching. */
export function Step({ goOn }: StepProps) {
  const tree = useCategories()
  return (
    <>
      <PageHead title="What is it about?">
        Members follow categories, so the right one brings you the right people.
      </PageHead>
      {tree.length === 0 ? (
        <Loading what="the categories" className="h-96 w-full rounded-card" />
      ) : (
        <Picker tree={tree} goOn={goOn} />
      )}
    </>
  )
}

type PickerProps = { tree: readonly CategoryTile[]; goOn: () => void }

function Picker({ tree: all, goOn }: PickerProps) {
  const { control } = useFormContext<QuestionDraft>()
  const chosen = Number(useWatch({ control, name: 'category' }))
  const caption = useWatch({ control, name: 'caption_solution_format' })
  const { used, use } = useTool()
  const [found, setFound] = useState<readonly CategoryTile[]>()
  const [place, setPlace] = useState(() => startOf(all, chosen, caption))
  const [searches, setSearches] = useState(0)
  const [byKeyboard, setByKeyboard] = useState(false)
  const choose = useChoosing()
  const tree = all.filter(isOffered(used === 'caption' ? undefined : used))
  const path = pathTo(tree, place)
  const open = path.at(-1)
  const take = (tile: CategoryTile) => {
    choose(tile)
    goOn()
  }
  const goToParent = () => {
    setByKeyboard(true)
    if (open) setPlace(open.parent)
    else if (used) use(used)
  }
  const press = (tile: CategoryTile, keyboard: boolean) => {
    setByKeyboard(keyboard)
    if (isLeaf(tree, tile) && tile.slug !== LOCAL_CATEGORY) take(tile)
    else {
      setFound(undefined)
      setSearches((number) => number + 1)
      setPlace(tile.id)
      // Opening a category also chooses it, so the asker does not have to choose a subcategory.
      if (isChosenByOpening(tile)) choose(tile)
    }
  }
  return (
    <>
      <FindCategory key={searches} tree={tree} onFound={setFound} />
      {!found && (
        <CategoryPath
          path={path}
          // The caption tool and the caption category have the same name, which is shown only once.
          tool={used && !(used === 'caption' && open) ? formatNamed(used).label : undefined}
          onBack={goToParent}
          onAll={() => setPlace(null)}
          onTake={take}
        />
      )}
      {!found && open?.slug === LOCAL_CATEGORY ? (
        <LocalPlace topics={childrenOf(tree, open.id)} onDone={goOn} />
      ) : (
        <CategoryGrid
          key={found ? 'found' : place}
          label={found ? 'Categories found' : (open?.name ?? 'All Categories')}
          tree={tree}
          tiles={found ?? childrenOf(tree, place)}
          chosen={chosen}
          isSearch={found !== undefined}
          takesFocus={byKeyboard && !found}
          onPress={press}
          onUp={goToParent}
        />
      )}
      {!found && !open && <Tools />}
    </>
  )
}

/**
 * The level of the tree at which the step opens: the one with the chosen category, or the caption
 * categories for a caption challenge.
 */
function startOf(tree: readonly CategoryTile[], chosen: number, caption: unknown): number | null {
  const found = tree.find(({ id }) => id === chosen)
  if (found) return found.parent
  const captions = tree.find(({ slug }) => slug === 'caption')
  return caption ? (captions?.id ?? null) : null
}

type WayProps = {
  path: readonly CategoryTile[]
  tool: string | undefined
  onBack: () => void
  onAll: () => void
  onTake: (tile: CategoryTile) => void
}

/** The current position in the tree, and the way back. */
function CategoryPath({ path, tool, onBack, onAll, onTake }: WayProps) {
  const open = path.at(-1)
  if (open === undefined && tool === undefined) return null
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
      <Button
        look="quiet"
        onClick={onBack}
        aria-label={open ? 'Back one level' : `Remove “${tool}” and go back`}
      >
        <ArrowLeft aria-hidden="true" className="size-4.5" />
        Back
      </Button>
      <nav aria-label="Category" className="min-w-0 flex-1 max-sm:order-last max-sm:basis-full">
        <ol className="flex flex-wrap items-center gap-x-1.5 text-muted">
          {tool && <li className="font-semibold text-primary-ink">{tool} ·</li>}
          <li>
            {open ? (
              <button
                type="button"
                onClick={onAll}
                className="touch hover:text-ink hover:underline"
              >
                All Categories
              </button>
            ) : (
              'All Categories'
            )}
          </li>
          {path.map(({ id, name }) => (
            <li key={id} className="font-semibold text-ink" aria-current="true">
              <span aria-hidden="true" className="me-1.5 font-normal text-muted">
                ›
              </span>
              {name}
            </li>
          ))}
        </ol>
      </nav>
      {open && isChosenByOpening(open) && (
        <Button
          look="primary"
          className="max-sm:ms-auto"
          onClick={() => onTake(open)}
          aria-label={`Choose this: ${open.name}`}
        >
          Choose this
        </Button>
      )}
    </div>
  )
}
