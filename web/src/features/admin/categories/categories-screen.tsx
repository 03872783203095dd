import {
  listManagedCategories,
  type ManagedCategory,
} from '@ideathlon/contracts/community/managed-categories'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useRead } from '../../../api/read.ts'
import { plural } from '../../../lib/format/format.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyState, Loading, ProblemState } from '../../../ui/states/states.tsx'
import { Dialog } from '../../../ui/surfaces/dialog.tsx'
import { PageHead } from '../../../ui/surfaces/page-head.tsx'
import { Section } from '../../../ui/surfaces/section.tsx'
import { CategoryForm } from './category-form.tsx'
import { CategoryRow } from './category-row.tsx'

/** Shows the tree of categories, and those that were archived or merged. */
export function Component() {
  const list = useRead(listManagedCategories, {})
  const [isCreating, setCreating] = useState(false)
  const all = list.data?.data ?? []
  const inUse = all.filter((each) => !each.is_archived)
  const gone = all.filter((each) => each.is_archived)
  return (
    <>
      <PageHead
        title="Categories"
        aside={
          <Button look="primary" onClick={() => setCreating(true)}>
            <Plus className="size-5" aria-hidden="true" />
            New category
          </Button>
        }
      >
        {list.data &&
          plural(inUse.length, { one: '{n} active category', other: '{n} active categories' })}
      </PageHead>
      <Dialog open={isCreating} onClose={() => setCreating(false)} title="New category">
        <CategoryForm all={all} onDone={() => setCreating(false)} />
      </Dialog>
      {list.isLoadingError && <ProblemState of={list} />}
      {list.isPending && (
        <Loading what="the categories" className="h-[30rem] w-full rounded-card" />
      )}
      {list.data && inUse.length === 0 && (
        <EmptyState title="No categories">Every challenge needs one.</EmptyState>
      )}
      {inUse.length > 0 && <Tree all={all} inUse={inUse} />}
      {gone.length > 0 && (
        <Section id="gone" title="Archived and merged" className="mt-8">
          <ul className="card mt-3 divide-y divide-line">
            {gone.map((each) => (
              <CategoryRow key={each.id} category={each} all={all} />
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

type TreeProps = { all: readonly ManagedCategory[]; inUse: readonly ManagedCategory[] }

function Tree({ all, inUse }: TreeProps) {
  const mains = inUse.filter(({ parent }) => parent === null)
  return (
    <ul className="flex flex-col gap-4">
      {mains.map((main) => {
        const below = inUse.filter(({ parent }) => parent === main.id)
        return (
          <li key={main.id} className="card">
            <ul className="divide-y divide-line">
              <CategoryRow category={main} all={all} />
              {below.map((each) => (
                <CategoryRow key={each.id} category={each} all={all} isBelow />
              ))}
            </ul>
          </li>
        )
      })}
    </ul>
  )
}
