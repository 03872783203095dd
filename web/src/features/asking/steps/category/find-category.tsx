import type { CategoryTile } from '@ideathlon/contracts/categories'
import { useEffect, useState } from 'react'
import { plural } from '../../../../lib/format/format.ts'
import { Announced } from '../../../../ui/announce/announced.tsx'
import { SearchBox } from '../../../../ui/controls/search-box.tsx'

type FindCategoryProps = {
  tree: readonly CategoryTile[]
  /** Undefined when there is no search. */
  onFound: (found: readonly CategoryTile[] | undefined) => void
}

/** Searches the whole tree; the search code is loaded when the member starts to type. */
export function FindCategory({ tree, onFound }: FindCategoryProps) {
  const [text, setText] = useState('')
  const [count, setCount] = useState<number>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the text is a reason to search
  useEffect(() => {
    let isCurrent = true
    const say = (found: readonly CategoryTile[] | undefined) => {
      if (!isCurrent) return
      onFound(found)
      setCount(found?.length)
    }
    if (text === '') say(undefined)
    else
      void import('./find-categories.ts').then(({ findCategories }) =>
        say(findCategories(tree, text)),
      )
    return () => {
      isCurrent = false
    }
  }, [text])
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <SearchBox label="Search all categories" value={text} onSettle={setText} />
      <Announced className="text-muted text-small">
        {count !== undefined &&
          plural(count, {
            none: 'No category matches your search. Try different words, or browse the tiles.',
            one: '{n} category found',
            other: '{n} categories found',
          })}
      </Announced>
    </div>
  )
}
